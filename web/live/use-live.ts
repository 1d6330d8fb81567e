import { createContext, useContext, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { LiveEvent } from '#server/live/frames.ts';
import type { LiveClient, LiveState } from './live-client.ts';

/** The live client, and `listen` for components that handle events themselves. */
export type LiveSource = {
  client: LiveClient;
  listen(listener: (event: LiveEvent) => void): () => void;
};

export const LiveContext = createContext<LiveSource | null>(null);

/**
 * Subscribes to the topics while the component is mounted. The features' rules keep the caches up to date.
 * `onEvent` is for state outside the caches (someone is typing) and receives only events of these topics.
 */
export function useTopics(topics: string[], onEvent?: (event: LiveEvent) => void) {
  const live = useContext(LiveContext);
  const receive = useEffectEvent((event: LiveEvent) => onEvent?.(event));
  const key = topics.join('\n');
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other topics are shown from another time
  useEffect(() => {
    shownAt.current = performance.now();
  }, [key]);
  useEffect(() => {
    if (!live || key === '') return;
    const wanted = key.split('\n');
    const release = live.client.subscribe(wanted, performance.now() - shownAt.current);
    const deafen = live.listen((event) => {
      if (event.topics.some((topic) => wanted.includes(topic))) receive(event);
    });
    return () => {
      release();
      deafen();
    };
  }, [live, key]);
}

const nothing = () => () => {};

/** For the banner that the data on screen is not up to date. */
export function useLiveState(): LiveState {
  const live = useContext(LiveContext);
  const state = () => live?.client.state() ?? 'connecting';
  return useSyncExternalStore(live?.client.onStateChange ?? nothing, state, state);
}
