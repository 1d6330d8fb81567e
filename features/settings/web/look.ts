import { useSyncExternalStore } from 'react';

export const themes = ['device', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const textSizes = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

/** Theme and text size on this device. Not part of the account: a phone and a desktop need different settings. */
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
    // Not our JSON: use the defaults.
  }
  return {
    theme: themes.find((theme) => theme === kept?.theme) ?? 'device',
    text: textSizes.find((size) => size === kept?.text) ?? 'normal',
  };
}

/** Stores the change for this tab and all others; `web/before-paint.js` applies it. */
export function changeLook(change: Partial<Look>) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...read(stored()), ...change }));
  } catch {
    // Storage is full or not accessible: nothing changes.
  }
  dispatchEvent(new Event('look'));
}

function watch(changed: () => void) {
  const stop = new AbortController();
  for (const event of ['storage', 'look']) addEventListener(event, changed, { signal: stop.signal });
  return () => stop.abort();
}

export const useLook = (): Look => read(useSyncExternalStore(watch, stored, () => ''));
