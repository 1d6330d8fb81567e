import type { KeyboardEvent } from 'react';

/**
 * True while a syllable is being composed. Enter then only ends the syllable: acting on it would send the last
 * syllable twice. Safari ends the composition before the key arrives, so there only the key code tells.
 */
export const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229;

/** A key handler that runs `act` on a plain Enter which does not belong to a composition. */
export function onEnterKey(act: (() => void) | undefined) {
  if (!act) return undefined;
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    act();
  };
}
