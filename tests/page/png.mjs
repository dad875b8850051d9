// Reads, compares and writes PNG files without a library.
import { deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
  return byte;
});

// Node.js before 22.2 has no built-in CRC-32.
function crc32(bytes) {
  let sum = ~0;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
}

// Decodes a PNG file into width, height and RGBA bytes. Supports 8-bit RGB or RGBA without interlacing, as Chromium writes.
export function decode(file) {
  const parts = [];
  let width, height, channels;
  for (let at = SIGNATURE.length; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const kind = file.toString("latin1", at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    if (kind === "IHDR") {
      width = data.readUInt32BE(0);
      height = data.readUInt32BE(4);
      channels = { 2: 3, 6: 4 }[data[9]];
      if (data[8] !== 8 || !channels || data[12] !== 0) throw new Error("unsupported PNG");
    }
    if (kind === "IDAT") parts.push(data);
    at += 12 + length;
  }
  const bytes = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const pixels = new Uint8Array(width * height * 4).fill(255);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    const filter = bytes[start];
    const line = bytes.subarray(start + 1, start + 1 + stride);
    for (let x = 0; x < stride; x++) {
      const left = x >= channels ? line[x - channels] : 0;
      const up = above[x];
      if (filter === 1) line[x] += left;
      else if (filter === 2) line[x] += up;
      else if (filter === 3) line[x] += (left + up) >> 1;
      else if (filter === 4) {
        const corner = x >= channels ? above[x - channels] : 0;
        const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
        line[x] += a <= b && a <= c ? left : b <= c ? up : corner;
      }
    }
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < channels; channel++) {
        pixels[(y * width + x) * 4 + channel] = line[x * channels + channel];
      }
    }
    above = line;
  }
  return { width, height, pixels };
}

// Encodes RGBA bytes as a PNG file.
export function encode({ width, height, pixels }) {
  const lines = Buffer.alloc(height * (width * 4 + 1));
  for (let y = 0; y < height; y++) {
    Buffer.from(pixels.buffer, pixels.byteOffset + y * width * 4, width * 4).copy(lines, y * (width * 4 + 1) + 1);
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const part = (kind, data) => {
    const named = Buffer.concat([Buffer.from(kind, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  return Buffer.concat([SIGNATURE, part("IHDR", header), part("IDAT", deflateSync(lines)), part("IEND", Buffer.alloc(0))]);
}

// The number of different colours in a picture.
export function colours({ pixels }) {
  return new Set(new Uint32Array(pixels.buffer)).size;
}

// The number of differing pixels of two pictures.
export function differing(first, second) {
  if (first.width !== second.width || first.height !== second.height) return Math.max(first.width * first.height, 1);
  const [one, other] = [first, second].map(({ pixels }) => new Uint32Array(pixels.buffer));
  let count = 0;
  for (let index = 0; index < one.length; index++) count += one[index] !== other[index];
  return count;
}

// A picture that shows differing pixels in red over a dark copy of the first picture.
export function difference(first, second) {
  if (first.width !== second.width || first.height !== second.height) return second;
  const pixels = new Uint8Array(first.pixels.length);
  for (let at = 0; at < pixels.length; at += 4) {
    const same = [0, 1, 2].every((channel) => first.pixels[at + channel] === second.pixels[at + channel]);
    for (let channel = 0; channel < 3; channel++) pixels[at + channel] = same ? first.pixels[at + channel] >> 2 : 0;
    if (!same) pixels[at] = 255;
    pixels[at + 3] = 255;
  }
  return { width: first.width, height: first.height, pixels };
}

// The mean colours of the cells of a grid over a picture, row by row.
export function meanColours({ width, height, pixels }, columns, rows) {
  const sums = Array.from({ length: columns * rows }, () => [0, 0, 0, 0]);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum = sums[Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width)];
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel++) sum[channel] += pixels[at + channel];
      sum[3] += 1;
    }
  }
  return sums.map(([red, green, blue, count]) => [red / count, green / count, blue / count]);
}

// The sharpness of text in a part of a picture: the largest difference in brightness between horizontal neighbours, as a share
// of the largest difference between any two pixels.
export function sharpness({ width, pixels }, { left, top, right, bottom }) {
  let [darkest, brightest, steepest] = [255, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const light = (x) => pixels[(y * width + x) * 4 + 1];
      darkest = Math.min(darkest, light(x));
      brightest = Math.max(brightest, light(x));
      if (x > left) steepest = Math.max(steepest, Math.abs(light(x) - light(x - 1)));
    }
  }
  return steepest / Math.max(brightest - darkest, 1);
}
