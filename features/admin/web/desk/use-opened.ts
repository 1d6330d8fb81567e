import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list from which the detail was opened. */
    fromList?: boolean;
  }
}

/**
 * The opened detail of the admin page. It is in the address, so that back closes it and a reload or a link opens it. Opening
 * another one replaces it: back leads to the list.
 */
export function useOpened() {
  const search = useSearch({ from: '/admin' });
  const navigate = useNavigate();
  const { history } = useRouter();
  const fromList = useLocation({ select: ({ state }) => state.fromList === true });
  const opened = search.open === undefined ? null : String(search.open);
  // Two presses of the same button must not go back twice.
  const closing = useRef<string>(null);

  const open = (id: string) => {
    closing.current = null;
    return navigate({
      to: '/admin',
      search: { ...search, open: id },
      replace: opened !== null,
      state: { fromList: opened === null || fromList },
      resetScroll: false,
    });
  };
  const close = () => {
    if (opened === null || closing.current === opened) return;
    closing.current = opened;
    if (fromList) return history.back();
    const { open: _, ...list } = search;
    void navigate({ to: '/admin', search: list, replace: true, resetScroll: false });
  };
  return { opened, open, close };
}
