import { useRef, useState } from 'react';
import { byKey, type Cover, middleCover } from './covers.ts';

type State = { covers: Cover[]; before: Cover[][] };

/** The covers of a picture, each step of which can be taken back. */
export function useCovers() {
  const [{ covers, before }, setState] = useState<State>({ covers: [], before: [] });
  const [chosen, setChosen] = useState<number | null>(null);
  const lastKey = useRef(0);

  const nextKey = () => {
    lastKey.current += 1;
    return lastKey.current;
  };
  const change = (to: (covers: Cover[]) => Cover[]) =>
    setState((state) => ({ covers: to(state.covers), before: [...state.before, state.covers] }));
  /** During a drag, which began with a step. */
  const follow = (cover: Cover) =>
    setState((state) => ({
      ...state,
      covers: state.covers.map((other) => (other.key === cover.key ? cover : other)),
    }));

  return {
    covers,
    chosen,
    choose: setChosen,
    nextKey,
    follow,
    /** Begins a step that `follow` goes on with. */
    begin: () => change((all) => all),
    add(cover: Cover) {
      change((all) => [...all, cover]);
      setChosen(cover.key);
    },
    addInMiddle() {
      const cover = middleCover(nextKey());
      change((all) => [...all, cover]);
      setChosen(cover.key);
    },
    remove: (key: number) => change((all) => all.filter((cover) => cover.key !== key)),
    /** Whether the key did something. */
    press(cover: Cover, pressed: { key: string; shiftKey: boolean }) {
      const next = byKey(cover, pressed);
      if (next) change((all) => all.map((other) => (other.key === cover.key ? next : other)));
      return next !== null;
    },
    canUndo: before.length > 0,
    undo: () =>
      setState((state) => ({
        covers: state.before.at(-1) ?? state.covers,
        before: state.before.slice(0, -1),
      })),
  };
}

export type Covers = ReturnType<typeof useCovers>;
