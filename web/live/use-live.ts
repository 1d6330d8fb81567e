import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveEvent } from '#server/live/frames.ts';
import type { LiveClient, LiveState } from './live-client.ts';

/** The signed-in shell provides the client and, for screens that listen themselves, a source of events. */
export type LiveSource = {
  client: LiveClient;
  listen(heard: (event: LiveEvent) => void): () => void;
};

export const LiveContext = createContext<LiveSource | null>(null);

/**
 * Holds the topics while the component is mounted; the features' rules keep the caches up to date. `onEvent`
 * is for what is no cache (someone is typing); it hears only events of these topics.
 */
export function useTopics(topics: string[], onEvent?: (event: LiveEvent) => void) {
  const live = useContext(LiveContext);
  const heard = useRef(onEvent);
  heard.current = onEvent;
  const key = topics.join('\n');
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other topics, another moment
  useEffect(() => {
    shownAt.current = performance.now();
  }, [key]);
  useEffect(() => {
    if (!live || key === '') return;
    const wanted = key.split('\n');
    const release = live.client.hold(wanted, performance.now() - shownAt.current);
    const deafen = live.listen((event) => {
      if (event.topics.some((topic) => wanted.includes(topic))) heard.current?.(event);
    });
    return () => {
      release();
      deafen();
    };
  }, [live, key]);
}

const nothing = () => () => {};

/** For the banner that says that the screen is not up to date. */
export function useLiveState(): LiveState {
  const live = useContext(LiveContext);
  const state = () => live?.client.state() ?? 'connecting';
  return useSyncExternalStore(live?.client.subscribe ?? nothing, state, state);
}
