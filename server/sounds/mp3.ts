/** An MP3 without its metadata, and how long it plays. */
export type Mp3 = { bytes: Buffer<ArrayBuffer>; durationMs: number };

type Frame = { bytes: number; ms: number; kind: string };

const kbits = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const hertz = [44_100, 48_000, 32_000];

/**
 * The frame of MPEG audio layer III whose header is at `at`, or null. Free bitrates are refused: their length
 * is a guess.
 */
function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.length) return null;
  const [sync = 0, first = 0, second = 0, third = 0] = bytes.subarray(at, at + 4);
  // 3 is MPEG 1, 2 is MPEG 2, 0 its extension to lower sample rates.
  const version = (first >> 3) & 3;
  if (sync !== 0xff || (first & 0xe6) !== 0xe2 || version === 1 || (third & 3) === 2) return null;
  const kbit = kbits[version === 3 ? 1 : 2][second >> 4];
  const full = hertz[(second >> 2) & 3];
  if (!kbit || !full) return null;
  const rate = full / { 3: 1, 2: 2, 0: 4 }[version as 0 | 2 | 3];
  const samples = version === 3 ? 1152 : 576;
  return {
    bytes: Math.floor(((samples / 8) * kbit * 1000) / rate) + ((second >> 1) & 1),
    ms: (samples / rate) * 1000,
    kind: `${version}:${rate}:${third >> 6 === 3}`,
  };
}

const says = (bytes: Buffer, at: number, marker: string) =>
  bytes.toString('latin1', at, at + marker.length) === marker;

/** The end of the tags at the beginning. Their length has seven bits in each byte. */
function endOfTags(bytes: Buffer): number {
  let at = 0;
  while (says(bytes, at, 'ID3') && at + 10 <= bytes.length) {
    const length = bytes.subarray(at + 6, at + 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
    const footer = ((bytes[at + 5] ?? 0) & 0x10) === 0 ? 0 : 10;
    at += 10 + length + footer;
  }
  return at;
}

/** A first frame without sound, in which encoders write about themselves. */
const isAbout = (frame: Buffer) => /Xing|Info|VBRI/.test(frame.toString('latin1', 4, 48));

/** Tags at the end: ID3 of the first version, APE, Lyrics3. The rest of a cut frame is dropped, too. */
const isTail = (bytes: Buffer, at: number) =>
  at >= bytes.length ||
  ['TAG', 'APETAGEX', 'LYRICSBEGIN'].some((marker) => says(bytes, at, marker)) ||
  frameAt(bytes, at) !== null;

/** Fewer could be any bytes that happen to look like a header. */
const fewestFrames = 4;

/**
 * Reads an upload frame by frame and keeps nothing but the frames. Null if it is anything else: bytes between
 * frames, a change of format, fewer frames than a tenth of a second.
 */
export function readMp3(bytes: Buffer): Mp3 | null {
  const frames: Buffer[] = [];
  let at = endOfTags(bytes);
  let durationMs = 0;
  let kind: string | undefined;
  for (;;) {
    const frame = frameAt(bytes, at);
    if (!frame || at + frame.bytes > bytes.length) break;
    kind ??= frame.kind;
    if (frame.kind !== kind) return null;
    const found = bytes.subarray(at, at + frame.bytes);
    at += frame.bytes;
    if (frames.length === 0 && isAbout(found)) continue;
    frames.push(found);
    durationMs += frame.ms;
  }
  if (frames.length < fewestFrames || !isTail(bytes, at)) return null;
  return { bytes: Buffer.concat(frames), durationMs: Math.round(durationMs) };
}

/** Whether the first bytes of an upload may be an MP3. */
export const mayBeMp3 = (head: Buffer) => says(head, 0, 'ID3') || frameAt(head, 0) !== null;
