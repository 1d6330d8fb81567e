/* A font with one glyph for all Hangul syllables: an empty box as wide as a Pretendard syllable. It also has
   Pretendard's space.
   `hangul-room.js` uses it on devices without a Hangul font, so that nothing shifts when the web font loads. */

const em = 1000;
/** The same metrics as the device fonts in `fallback.css`. */
const [advance, ascent, descent] = [864, 1052, 341];
/** The width of the space in regular and in bold. */
const spaces = { regular: 251, bold: 231 };
const syllables = [0xac00, 0xd7a3] as const;

type Size = 1 | 2 | 4;
/** Packs numbers in big-endian order, each in the given number of bytes. */
function pack(...fields: [Size, number | number[]][]): Buffer {
  const all = fields.flatMap(([size, value]) => [value].flat().map((one) => [size, one] as const));
  const bytes = Buffer.alloc(all.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of all) {
    if (value < 0) bytes.writeIntBE(value, at, size);
    else bytes.writeUIntBE(value, at, size);
    at += size;
  }
  return bytes;
}

/** The corners of the outer edge clockwise, then those of the inner edge counterclockwise. */
const box = [
  [90, -40],
  [90, 740],
  [774, 740],
  [774, -40],
  [140, 10],
  [724, 10],
  [724, 690],
  [140, 690],
] as [number, number][];

const steps = (axis: 0 | 1) => box.map((point, index) => point[axis] - (box[index - 1]?.[axis] ?? 0));

const glyph = pack(
  [2, [2, 90, -40, 774, 740]],
  [2, [3, 7, 0]],
  [1, box.map(() => 1)],
  [2, [...steps(0), ...steps(1)]],
);

const tablesOf = (space: number): Record<string, Buffer> => ({
  'OS/2': pack(
    [2, [4, advance, 400, 5, 0]],
    [2, [650, 600, 0, 75, 650, 600, 0, 350, 50, 250]],
    [2, 0],
    [1, Array(10).fill(0)],
    [4, [0, 1 << 24, 0, 0]],
    [1, [32, 32, 32, 32]],
    [2, [64, syllables[0], syllables[1], ascent, -descent, 0, ascent, descent]],
    [4, [0, 0]],
    [2, [500, 700, 0, 32, 1]],
  ),
  // Format 13 maps a range of characters to one glyph. The space is the third glyph, empty like the first.
  cmap: pack([2, [0, 1, 3, 10]], [4, 12], [2, [13, 0]], [4, [40, 0, 2, 32, 32, 2, ...syllables, 1]]),
  glyf: glyph,
  head: pack(
    [4, [0x10000, 0x10000, 0, 0x5f0f3cf5]],
    [2, [3, em]],
    [4, [0, 0, 0, 0]],
    [2, [90, -40, 774, 740, 0, 8, 2, 1, 0]],
  ),
  hhea: pack([4, 0x10000], [2, [ascent, -descent, 0, advance, 0, 0, 774, 1, 0, 0, 0, 0, 0, 0, 0, 3]]),
  hmtx: pack([2, [advance, 0, advance, 90, space, 0]]),
  loca: pack([4, [0, 0, glyph.length, glyph.length]]),
  maxp: pack([4, 0x10000], [2, [3, 8, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]]),
  name: pack([2, [0, 0, 6]]),
  post: pack([4, [0x30000, 0]], [2, [0, 0]], [4, [0, 0, 0, 0, 0]]),
});

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

function sumOf(bytes: Buffer) {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

/** The font as a TrueType file, in base64. */
export function hangulRoom(weight: keyof typeof spaces): string {
  const tables = Object.entries(tablesOf(spaces[weight])).sort(([one], [other]) => (one < other ? -1 : 1));
  const places = new Map<string, number>();
  let at = 12 + 16 * tables.length;
  const directory = tables.map(([name, bytes]) => {
    places.set(name, at);
    const entry = pack([4, [sumOf(padded(bytes)), at, bytes.length]]);
    at += padded(bytes).length;
    return Buffer.concat([Buffer.from(name.padEnd(4)), entry]);
  });
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const search = [power * 16, Math.log2(power), (tables.length - power) * 16];
  const head = pack([4, 0x10000], [2, [tables.length, ...search]]);
  const file = Buffer.concat([head, ...directory, ...tables.map(([, bytes]) => padded(bytes))]);
  file.writeUInt32BE((0xb1b0afba - sumOf(file)) >>> 0, (places.get('head') ?? 0) + 8);
  return file.toString('base64');
}
