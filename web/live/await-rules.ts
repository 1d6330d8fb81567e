import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#server/live/frames.ts';
import { applyEvent, type LiveRules } from './rules.ts';

/** Loads the features' live rules, which the first screen does not wait for. */
export type RulesToCome = () => Promise<LiveRules[]>;

/**
 * Applies events by rules that may not have loaded yet: until then events wait, in order. If loading fails,
 * all queries are invalidated instead, and the next event triggers another attempt.
 */
export function awaitRules(queries: QueryClient, fetchRules: RulesToCome): (event: LiveEvent) => void {
  let rules: LiveRules[] | undefined;
  let fetching = false;
  let waiting: LiveEvent[] = [];

  async function ask() {
    if (fetching) return;
    fetching = true;
    try {
      rules = await fetchRules();
      for (const event of waiting) applyEvent(rules, queries, event);
    } catch {
      if (waiting.length > 0) void queries.invalidateQueries();
    } finally {
      waiting = [];
      fetching = false;
    }
  }

  void ask();
  return (event) => {
    if (rules) return applyEvent(rules, queries, event);
    waiting.push(event);
    void ask();
  };
}
