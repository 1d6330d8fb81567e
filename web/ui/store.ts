import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const watchers = new Set<() => void>();
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  const get = () => value;
  const set = (next: Value) => {
    value = next;
    for (const watcher of watchers) watcher();
  };
  return { get, set, watch, use: () => useSyncExternalStore(watch, get, get) };
}
