// All texts of the page itself, for use while the program is not loaded or has stopped. `cargo xtask web` fills in the title
// and the description.
export const words = {
  loading: (done, all) => `Loading: ${done} of ${all} MB`,
  starting: "Starting …",
  again: "Reload",
  typed: "Text",
  read: "Turn on screen reader support",
  game: "{{title}}: {{description}}",
  newer: {
    text: "A newer version of {{title}} is available. Your match is saved.",
    load: "Load it now",
    later: "Later",
  },
  trouble: {
    graphics: {
      what: "This browser cannot draw the board",
      advice: "{{title}} needs WebGL 2. Turn on graphics acceleration in the browser's settings, or use another browser.",
    },
    download: {
      what: "The game could not be loaded",
      advice: "The connection failed or a file is missing. Your saved matches are safe.",
      again: true,
    },
    panic: {
      what: "Something went wrong",
      advice: "The program has stopped. Your match is saved up to its last turn. Load the page again to continue.",
      again: true,
    },
    context: {
      what: "The graphics stopped",
      advice: "The browser stopped drawing this page. Your match is saved. Load the page again to continue.",
      again: true,
    },
    old: {
      what: "This browser is too old",
      advice: "{{title}} needs WebAssembly. Use Chrome, Firefox, Edge or Safari from the last five years.",
    },
  },
};
