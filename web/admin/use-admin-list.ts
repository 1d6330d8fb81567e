import { useRef } from 'react';
import { useAdminKeys } from './use-admin-keys.ts';
import { useOpened } from './use-opened.ts';
import { useWide } from './use-wide.ts';

type Options = {
  /** The keys of the rows, in their order. */
  rows: string[];
  /** The parameter of the address that says what is opened. */
  parameter?: string;
  /** The other actions of keys. `escape`: while nothing is opened. */
  on?: NonNullable<Parameters<typeof useAdminKeys>[0]['on']> & { escape?: () => void };
};

/**
 * A list whose rows open beside it: what is opened, the keys and the focus, and what is shown after a
 * decision.
 */
export function useAdminList({ rows, parameter, on = {} }: Options) {
  const wide = useWide();
  const { opened, open, close } = useOpened(parameter);
  const list = useRef<HTMLUListElement>(null);
  const { rowProps } = useAdminKeys({ list, on, onEscape: () => (opened ? leave() : on.escape?.()) });

  const focusRow = (key: string) =>
    list.current
      ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
      ?.focus({ preventScroll: true });
  /** Closes the detail; the focus goes back to its row. */
  function leave() {
    if (opened && wide) focusRow(opened);
    close();
  }
  /**
   * After a decision a computer shows the next one that waits, a phone the list. `gone`: what has left the
   * list.
   */
  function goOn(removedKeys: (string | null)[] = [opened]) {
    const at = opened ? rows.indexOf(opened) : -1;
    const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(
      (key) => !removedKeys.includes(key),
    );
    if (!wide || at < 0 || !next) return close();
    void open(next);
    focusRow(next);
  }
  /** The attributes of a row, and whether it is the one beside the list. */
  const rowOf = (key: string) => ({
    isOpened: wide && key === opened,
    onOpen: () => void open(key),
    rowProps: rowProps(key),
  });
  return { list, opened, rowOf, leave, goOn, close };
}

/** The props of a row of such a list. */
export type AdminListRow = ReturnType<ReturnType<typeof useAdminList>['rowOf']>;
