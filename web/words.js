// Every sentence that the page itself says: the program's are not loaded yet, or no longer there to speak.
export const words = {
  loading: (done, all) => `Loading: ${done} of ${all} MB`,
  starting: "Starting …",
  again: "Load again",
  typed: "Text",
  game: "Quintet: five abstract board games",
  trouble: {
    graphics: {
      what: "This browser cannot draw the board",
      advice: "Quintet needs WebGL 2. Another browser, or graphics acceleration switched on in this one's settings, will do.",
    },
    download: {
      what: "The game could not be loaded",
      advice: "The connection broke off, or a file is missing. Nothing that you played is lost.",
      again: true,
    },
    panic: {
      what: "Something went wrong",
      advice: "The program has stopped. Your match was kept after its last turn: load the page again to go on with it.",
      again: true,
    },
    context: {
      what: "The graphics were taken away",
      advice: "The browser has given the graphics card to something else. Your match was kept: load the page again to go on.",
      again: true,
    },
    old: {
      what: "This browser is too old",
      advice: "Quintet needs a browser that knows WebAssembly: any Chrome, Firefox, Edge or Safari of the last five years.",
    },
  },
};
