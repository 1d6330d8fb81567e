import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#server/live/frames.ts';

/**
 * The change that an event makes to the query cache: patch data or invalidate a query. `data` has the shape
 * of the feature's contract. An event may concern data that is not loaded, and an absolute patch may apply
 * twice. A replayed event may be out of date: a rule refetches, and removes only items that never come back.
 */
export type LiveRule = (queries: QueryClient, data: never, event: LiveEvent) => void;

/** A feature's `web/live.ts` exports `live` with one rule per event type. */
export type LiveRules = Record<string, LiveRule>;

/**
 * Runs the rules for an event's type. A type unknown to all features comes from a newer server and does
 * nothing.
 */
export function applyEvent(features: LiveRules[], queries: QueryClient, event: LiveEvent) {
  for (const rules of features)
    if (Object.hasOwn(rules, event.type)) rules[event.type]?.(queries, event.data as never, event);
}
