import { changeDisplaySettings } from '#web/display/display-settings.ts';
import { speaksKorean } from './voice.ts';

/**
 * Whether this browser speaks Korean. The device remembers that it does not, so that the easy screen keeps no
 * room for a button that will not come (`web/before-paint.js`).
 */
export async function learnVoice(): Promise<boolean> {
  const speaks = await speaksKorean();
  if (speaks === (document.documentElement.dataset.mute !== undefined))
    changeDisplaySettings({ voice: speaks ? undefined : false });
  return speaks;
}
