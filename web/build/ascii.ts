import type { Plugin } from 'vite';

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Writes Hangul as escapes: V8 keeps a text with one such character in two bytes for each. */
export function ascii(): Plugin {
  return {
    name: 'ascii',
    renderChunk(code, { fileName }) {
      // The only place where an escape is not the character itself.
      if (/String\.raw`[^`]*[^\0-\x7f]/.test(code)) throw new Error(`${fileName}: String.raw with Hangul`);
      return { code: code.replace(/[^\0-\x7f]/g, escaped), map: null };
    },
  };
}
