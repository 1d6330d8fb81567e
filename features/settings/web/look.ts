import { useSyncExternalStore } from 'react';

export const themes = ['device', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const textSizes = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

/** How somebody wants to read on this device. It is no part of the account: a phone is held differently than a desk. */
export type Look = { theme: Theme; text: TextSize };

const key = 'look';
const stored = () => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

function read(text: string): Look {
  let kept: Partial<Look> = {};
  try {
    kept = JSON.parse(text || '{}') as Partial<Look>;
  } catch {
    // Somebody else's words: as if nothing were chosen.
  }
  return {
    theme: themes.find((theme) => theme === kept?.theme) ?? 'device',
    text: textSizes.find((size) => size === kept?.text) ?? 'normal',
  };
}

/** Keeps it, for this tab and all others; `web/before-paint.js` shows it. */
export function changeLook(change: Partial<Look>) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...read(stored()), ...change }));
  } catch {
    // A full or closed storage: it stays as it is.
  }
  dispatchEvent(new Event('look'));
}

function watch(changed: () => void) {
  const stop = new AbortController();
  for (const event of ['storage', 'look']) addEventListener(event, changed, { signal: stop.signal });
  return () => stop.abort();
}

export const useLook = (): Look => read(useSyncExternalStore(watch, stored, () => ''));
