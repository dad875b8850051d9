// For browsers that know no modules: the one sentence of words.js that they need, in words that they understand.
document.getElementById("told").textContent =
  "This browser is too old: Quintet needs any Chrome, Firefox, Edge or Safari of the last five years.";
