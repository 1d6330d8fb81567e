import type { QueryClient } from '@tanstack/react-query';
import { mayRefetch } from '#web/live/recorded.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { caseQuery, type OpenedCase } from './api.ts';

/** Refetches the admin pages, but no case, no person's file and no appeal: each read of those is recorded. */
const invalidateAdmin = (queries: QueryClient) =>
  void queries.invalidateQueries({
    queryKey: ['admin'],
    predicate: mayRefetch,
  });

type Judged = { kind: string; id: string; outcome: 'hidden' | 'kept' | 'removed' };

/** Tells the screen that shows the case what became of it. */
const markJudged = (
  queries: QueryClient,
  item: { kind: string; id: string },
  outcome: Judged['outcome'] | 'restored',
) =>
  queries.setQueryData(caseQuery(item).queryKey, (shown: OpenedCase | undefined) => {
    if (outcome === 'hidden') return shown && { ...shown, isHidden: true };
    const isNews = shown?.status === (outcome === 'restored' ? 'removed' : 'open');
    return isNews ? { ...shown, judgedMeanwhile: outcome } : shown;
  });

/** Something waits for admins, or no longer. */
export const adminLive: LiveRules = {
  'appeal.closed': invalidateAdmin,
  'appeal.decided': invalidateAdmin,
  'appeal.made': invalidateAdmin,
  'appeal.withdrawn': invalidateAdmin,
  'bulkHide.finished': invalidateAdmin,
  'bulkHide.restored': invalidateAdmin,
  'item.judged': (queries, { outcome, ...item }: Judged) => {
    markJudged(queries, item, outcome);
    invalidateAdmin(queries);
  },
  'item.restored': (queries, item: { kind: string; id: string }) => {
    markJudged(queries, item, 'restored');
    invalidateAdmin(queries);
  },
  // A request of theirs may be gone.
  'person.erased': invalidateAdmin,
  'regionChange.approved': invalidateAdmin,
  'regionChange.asked': invalidateAdmin,
  'regionChange.rejected': invalidateAdmin,
  'regionChange.withdrawn': invalidateAdmin,
  'report.filed': invalidateAdmin,
  'right.ended': invalidateAdmin,
  'right.granted': invalidateAdmin,
  'suspension.lifted': invalidateAdmin,
  'suspension.started': invalidateAdmin,
  'takedown.accepted': invalidateAdmin,
  'takedown.closed': invalidateAdmin,
  'takedown.filed': invalidateAdmin,
  'takedown.objected': invalidateAdmin,
  'takedown.refused': invalidateAdmin,
};
