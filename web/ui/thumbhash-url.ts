import { thumbHashToDataURL } from 'thumbhash';

const drawn = new Map<string, string | undefined>();

/** A base64 thumbhash (about 28 bytes) as a small PNG data URL; undefined when it is not one. */
export function thumbhashUrl(hash: string): string | undefined {
  // Beforehand drawn pages would be several times as long for it.
  if (typeof document === 'undefined') return undefined;
  if (!drawn.has(hash)) drawn.set(hash, draw(hash));
  return drawn.get(hash);
}

function draw(hash: string) {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
