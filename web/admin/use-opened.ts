import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list from which the detail was opened. */
    fromList?: boolean;
  }
}

/**
 * The opened detail of an admin page, by its parameter in the address, so that back closes it and a reload or
 * a link opens it. Opening another one replaces it: back leads to the list.
 */
export function useOpened(parameter = 'open') {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const fromList = useLocation({ select: ({ state }) => state.fromList === true });
  const asked = search[parameter];
  const opened = asked === undefined ? null : String(asked);
  // Two presses of the same button must not go back twice.
  const closing = useRef<string>(null);

  const open = (id: string) => {
    closing.current = null;
    return navigate({
      to: '.',
      search: { ...search, [parameter]: id },
      replace: opened !== null,
      state: { fromList: opened === null || fromList },
      resetScroll: false,
    });
  };
  const close = () => {
    if (opened === null || closing.current === opened) return;
    closing.current = opened;
    if (fromList) return history.back();
    const { [parameter]: _, ...list } = search;
    void navigate({ to: '.', search: list, replace: true, resetScroll: false });
  };
  return { opened, open, close };
}
