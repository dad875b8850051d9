// Shows a message in browsers without support for modules, which cannot load words.js. The syntax is one that they can read.
document.getElementById("told").textContent =
  "This browser is too old. Use Chrome, Firefox, Edge or Safari from the last five years.";
