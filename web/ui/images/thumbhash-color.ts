/**
 * The average colour of a base64 thumbhash, as CSS. Undefined if it is invalid. It is in the first bytes
 * (https://evanw.github.io/thumbhash/); the library, which draws the rest, loads after the first screen.
 */
export function thumbhashColor(hash: string): string | undefined {
  const bytes = bytesOf(hash);
  if (!bytes || bytes.length < 6) return undefined;
  const [first = 0, second = 0, third = 0, , , sixth = 0] = bytes;
  const header = first | (second << 8) | (third << 16);
  const l = (header & 63) / 63;
  const p = ((header >> 6) & 63) / 31.5 - 1;
  const q = ((header >> 12) & 63) / 31.5 - 1;
  const alpha = header >> 23 ? (sixth & 15) / 15 : 1;
  const b = l - (2 / 3) * p;
  const r = (3 * l - b + q) / 2;
  const rgb = [r, r - q, b].map((part) => Math.round(Math.max(0, Math.min(1, part)) * 255));
  return `rgb(${rgb.join(' ')} / ${alpha.toFixed(2)})`;
}

export function bytesOf(hash: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
