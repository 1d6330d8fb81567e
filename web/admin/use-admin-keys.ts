import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { areKeysOn, keyOf, mayBeShortcut } from './keys.ts';
import { useWide } from './use-wide.ts';

type Actions = {
  /** The element that contains the rows. */
  list: RefObject<HTMLElement | null>;
  /** The other actions of keys on the row that has the focus, or on the opened item. */
  on?: { select?: (key: string) => void; keep?: () => void; remove?: () => void };
  onEscape: () => void;
};

const rowSelector = 'button[data-row]';

/**
 * Moves through a list with J, K and the arrow keys: one row can be reached by Tab, the others from it. Rows
 * are buttons of a plain list and not options of a listbox, so that a screen reader reads their tags and
 * their checkboxes.
 */
export function useAdminKeys({ list, on = {}, onEscape }: Actions) {
  const wide = useWide();
  const [current, setCurrent] = useState<string | null>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
  const held = () => rows().find(({ dataset }) => dataset.row === current);

  // One row is always reached by Tab, also after the one that was has left the list.
  useEffect(() => {
    const all = rows();
    const reached = held() ?? all[0];
    for (const row of all) row.tabIndex = !wide || row === reached ? 0 : -1;
  });

  const move = (step: 1 | -1) => {
    const all = rows();
    const row = held();
    const next = all[row ? Math.max(0, Math.min(all.length - 1, all.indexOf(row) + step)) : 0];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!wide || !mayBeShortcut(event)) return;
    const isInList = event.target instanceof Node && (list.current?.contains(event.target) ?? false);
    const act = actionOf(event, isInList);
    if (!act) return;
    event.preventDefault();
    act();
  });

  function actionOf(event: KeyboardEvent, isInList: boolean): (() => void) | undefined {
    if (event.key === 'Escape') return onEscape;
    if (event.key === 'ArrowDown' && isInList) return () => move(1);
    if (event.key === 'ArrowUp' && isInList) return () => move(-1);
    if (!areKeysOn()) return undefined;
    const key = keyOf(event);
    if (key === 'j') return () => move(1);
    if (key === 'k') return () => move(-1);
    if (key === 'x' && current !== null && held()) return () => on.select?.(current);
    if (key === 'e') return on.keep;
    if (key === 'd') return on.remove;
    return undefined;
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  /** The attributes of a row's button. */
  const rowProps = (key: string) => ({ 'data-row': key, onFocus: () => setCurrent(key) });
  return { rowProps };
}
