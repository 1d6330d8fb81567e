import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#server/live/frames.ts';

/**
 * What an event does to what is on screen: patch it, or mark it for a fetch. `data` is the event's, as its
 * feature's contract shapes it. Events may come for something that is not loaded, and absolute patches twice.
 * What a replay says may be over by now: a rule reads again, and takes away only what never comes back.
 */
export type LiveRule = (queries: QueryClient, data: never, event: LiveEvent) => void;

/** A feature's `web/live.ts` exports `live`: one rule for each of its event types. */
export type LiveRules = Record<string, LiveRule>;

/** Runs the rule of an event's type; a type that no feature knows is of a newer server and does nothing. */
export function applyEvent(features: LiveRules[], queries: QueryClient, event: LiveEvent) {
  for (const rules of features)
    if (Object.hasOwn(rules, event.type)) rules[event.type]?.(queries, event.data as never, event);
}
