import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * True while a syllable is being composed. Enter then only ends the composition: acting on it would send the
 * last syllable twice. Safari ends the composition before the key event, so there only the key code (229)
 * shows it.
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

/**
 * Runs `act` for an Enter that ended a composition and would break the line, if no key event of its own
 * follows (Windows). If one follows (macOS), `onEnterKey` has prevented the break.
 */
export function useEnterOfComposition(field: RefObject<HTMLElement | null>, act: (() => void) | undefined) {
  const newest = useRef(act);
  newest.current = act;
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    let isEnter = false;
    const noteKey = ({ key, code, keyCode, shiftKey, isComposing: composes }: globalThis.KeyboardEvent) => {
      isEnter = !shiftKey && (composes || keyCode === 229) && (key === 'Enter' || code === 'Enter');
    };
    const send = (event: InputEvent) => {
      if (!isEnter || !newest.current || !/^insert(LineBreak|Paragraph)$/.test(event.inputType)) return;
      isEnter = false;
      event.preventDefault();
      newest.current();
    };
    area.addEventListener('keydown', noteKey);
    area.addEventListener('beforeinput', send);
    return () => {
      area.removeEventListener('keydown', noteKey);
      area.removeEventListener('beforeinput', send);
    };
  }, [field]);
}
