// Functions that run in the page, most of them before its own scripts. Each is sent to the browser as text, so it can use only
// its parameters.

// Exposes the program's WebAssembly memory as `programMemory`.
export const measureMemory = () => {
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate(...given);
    window.programMemory = (made.instance ?? made).exports.memory;
    return made;
  };
};

// Counts draw calls in `drawn` with the time of the last one in `lastDrawn`, and keeps the ids of requested frames that have not run yet in `requestedFrames`.
export const countFrames = () => {
  window.drawn = 0;
  window.requestedFrames = new Set();
  const { requestAnimationFrame, cancelAnimationFrame } = window;
  window.requestAnimationFrame = (frame) => {
    const number = requestAnimationFrame((time) => (window.requestedFrames.delete(number), frame(time)));
    window.requestedFrames.add(number);
    return number;
  };
  window.cancelAnimationFrame = (number) => (window.requestedFrames.delete(number), cancelAnimationFrame(number));
  for (const name of ["drawElements", "drawArrays", "drawElementsInstanced", "drawArraysInstanced", "clear", "clearBufferfv"]) {
    const draw = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...given) {
      window.drawn += 1;
      window.lastDrawn = performance.now();
      return draw.apply(this, given);
    };
  }
};

// Makes every frame that draws take at least this long. Call it after `countFrames`.
export const slowDown = (milliseconds) => {
  const { requestAnimationFrame } = window;
  window.slowFrames = 0;
  window.requestAnimationFrame = (frame) =>
    requestAnimationFrame((time) => {
      const [start, drawn] = [performance.now(), window.drawn];
      frame(time);
      if (window.drawn === drawn) return;
      window.slowFrames += 1;
      while (performance.now() - start < milliseconds);
    });
};

// Records, for each frame, a hash of the pixels in `region` (in pixels from the lower left of the canvas) and how many of them
// differ from the first recorded frame. Also records the times of pointer events. Call it after `countFrames`.
export const recordFrames = () => {
  const notes = [];
  let region = null;
  let first = null;
  window.recordFramesOf = (wanted) => {
    region = wanted;
    first = null;
    notes.length = 0;
  };
  window.recordedFrames = () => notes;
  const read = ([x, y, width, height]) => {
    const gl = document.getElementById("quintet").getContext("webgl2");
    const bound = gl.getParameter(gl.READ_FRAMEBUFFER_BINDING);
    const buffer = gl.getParameter(gl.PIXEL_PACK_BUFFER_BINDING);
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, null);
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
    const pixels = new Uint8Array(width * height * 4);
    gl.readPixels(x, y, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, bound);
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, buffer);
    return new Uint32Array(pixels.buffer);
  };
  const note = (start) => {
    const pixels = read(region);
    first ??= pixels;
    let [frame, differing] = [0, 0];
    for (let at = 0; at < pixels.length; at++) {
      frame = (Math.imul(frame, 31) + pixels[at]) | 0;
      if (pixels[at] !== first[at]) differing += 1;
    }
    notes.push({ frame, differing, start, end: performance.now() });
  };
  const { requestAnimationFrame } = window;
  window.requestAnimationFrame = (frame) =>
    requestAnimationFrame((time) => {
      const [start, drawn] = [performance.now(), window.drawn];
      frame(time);
      if (region && window.drawn !== drawn) note(start);
    });
  for (const kind of ["pointerdown", "pointerup"]) {
    addEventListener(kind, () => region && notes.push({ event: kind, start: performance.now() }), { capture: true });
  }
};

// Waits until the graphics process has carried out all that the program drew.
export const finishDrawing = () => {
  const gl = document.getElementById("quintet")?.getContext("webgl2");
  if (gl && !gl.isContextLost()) gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
};
