import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

const drawn = new Map<string, string | undefined>();

/** Renders a base64 thumbhash (about 28 bytes) as a small PNG data URL, in some 2 ms. Undefined if it is invalid. */
export function thumbhashUrl(hash: string): string | undefined {
  if (!drawn.has(hash)) drawn.set(hash, unlessBroken(hash, thumbHashToDataURL));
  return drawn.get(hash);
}

/** The thumbhash's average colour, as CSS. Undefined if it is invalid. */
export const thumbhashColor = (hash: string) =>
  unlessBroken(hash, (bytes) => {
    const { r, g, b, a } = thumbHashToAverageRGBA(bytes);
    return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')} / ${a.toFixed(2)})`;
  });

function unlessBroken(hash: string, read: (bytes: Uint8Array) => string) {
  try {
    return read(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
