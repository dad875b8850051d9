// Starts the computer players beside the page. The page names the worker after the game and speaks UGI with it.
importScripts("./thinker.js");
wasm_bindgen({ module_or_path: "./thinker_bg.wasm" }).catch((error) => {
  // Thrown where the page hears of it: it then thinks by itself.
  setTimeout(() => {
    throw error;
  });
});
