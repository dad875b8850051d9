// Starts a worker with the engine: for moves and analyses, or for hints and reviews. The page names the worker after the game
// and sends it UGI commands.
importScripts("./thinker.js");
wasm_bindgen({ module_or_path: "./thinker_bg.wasm" }).catch((error) => {
  // Throw outside the promise, so that the page gets an error event. The program then runs the engine itself.
  setTimeout(() => {
    throw error;
  });
});
