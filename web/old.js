// For browsers without support for modules: shows the message of words.js for old browsers, in old syntax.
document.getElementById("told").textContent =
  "This browser is too old. Use Chrome, Firefox, Edge or Safari from the last five years.";
