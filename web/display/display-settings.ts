import { useSyncExternalStore } from 'react';
import { device } from '#web/device/device-storage.ts';

export const themes = ['device', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const textSizes = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

/**
 * Theme, text size and the easy screen on this device. Not part of the account: a phone and a desktop need
 * different settings, and so do two people of one family.
 */
type DisplaySettings = {
  theme: Theme;
  text: TextSize;
  easy: boolean;
  /** False where the browser was found to have no Korean voice (`web/reading/known-voice.ts`). */
  voice?: false | undefined;
};

// The first name of these settings. Devices have stored them under it.
const key = 'look';
const changeEvent = 'display-settings';

const stored = () => device.get(key) ?? '';

function read(text: string): DisplaySettings {
  let storedSettings: Partial<DisplaySettings> = {};
  try {
    storedSettings = JSON.parse(text || '{}') as Partial<DisplaySettings>;
  } catch {
    // Not our JSON: use the defaults.
  }
  return {
    theme: themes.find((theme) => theme === storedSettings?.theme) ?? 'device',
    text: textSizes.find((size) => size === storedSettings?.text) ?? 'normal',
    easy: storedSettings?.easy === true,
    voice: storedSettings?.voice === false ? false : undefined,
  };
}

/** Stores the change for this tab and all others; `web/before-paint.js` applies it. */
export function changeDisplaySettings(change: Partial<DisplaySettings>) {
  device.set(key, JSON.stringify({ ...read(stored()), ...change }));
  dispatchEvent(new Event(changeEvent));
}

function watch(changed: () => void) {
  const stop = new AbortController();
  for (const event of ['storage', changeEvent]) addEventListener(event, changed, { signal: stop.signal });
  return () => stop.abort();
}

export const useDisplaySettings = (): DisplaySettings => read(useSyncExternalStore(watch, stored, () => ''));
