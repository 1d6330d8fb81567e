import { device } from '#web/device/device-storage.ts';

const storageKey = 'desk-keys';

/** Single keys can be switched off: a speech program types them by mistake (WCAG 2.1.4). */
export const areKeysOn = (): boolean => device.get(storageKey) !== 'off';

export const switchKeys = (on: boolean) => void device.set(storageKey, on ? 'on' : 'off');

/** The key of a press by its place on the keyboard: with a Korean layout the key J says ㅓ. */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1];
  return letter ? letter.toLowerCase() : key;
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, [role=textbox]') ||
    (target instanceof HTMLInputElement && !/^(checkbox|button|submit)$/.test(target.type)));

/**
 * Whether a press may be a shortcut: nobody types, composes Hangul, answers a dialog or presses a shortcut of
 * the browser.
 */
export const mayBeShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  event.key !== 'Process' &&
  !isField(event.target) &&
  !document.querySelector('dialog[open]');
