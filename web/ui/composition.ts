import type { KeyboardEvent } from 'react';

/**
 * True while a syllable is being composed. Enter then only ends the composition: acting on it would send the last
 * syllable twice. Safari ends the composition before the key event, so there only the key code (229) shows it.
 */
export const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229;

/** A key handler that runs `act` on a plain Enter outside a composition. */
export function onEnterKey(act: (() => void) | undefined) {
  if (!act) return undefined;
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    act();
  };
}
