import type { Measure, Takedown, WholeTakedown } from '#moderation/takedowns/contract.ts';
import type { Ground } from '#moderation/takedowns/grounds.ts';
import { endedByWithdrawal, stateOf } from '#moderation/takedowns/state.ts';
import { authorOf } from '#residents/people/server/author.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { abilities, authorAbilities } from './policy.ts';
import type { LockedRow, TakedownRow, WholeRow } from './queries.ts';

type Common = Pick<
  TakedownRow,
  'id' | 'kind' | 'address' | 'city_code' | 'ground' | 'decision' | 'outcome' | 'objected_at' | 'filed_at'
> &
  Pick<TakedownRow, 'paused_until' | 'closed_at' | 'withdrawn_at'>;

export const presentTakedown = (row: Common): Takedown => ({
  id: row.id,
  kind: row.kind,
  address: row.address,
  cityCode: row.city_code,
  ground: row.ground as Ground,
  state: stateOf(row),
  filedAt: row.filed_at.toISOString(),
  pausedUntil: row.paused_until?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
});

const objectionOf = ({ objected_at, objection }: Pick<LockedRow, 'objected_at' | 'objection'>) =>
  objected_at && { at: objected_at.toISOString(), text: objection };

type Content = Pick<NonNullable<WholeTakedown['item']>, 'title' | 'text' | 'path' | 'images' | 'isGone'>;

/** A whole case. `author_id` of the row is the joined person's: null once the account is gone. */
export const presentWhole = (viewer: Viewer, row: WholeRow, content: Content | null): WholeTakedown => ({
  ...presentTakedown(row),
  explanation: row.explanation,
  claimant: row.erased_at
    ? null
    : {
        name: row.claimant_name,
        email: row.claimant_email,
        phone: row.claimant_phone,
        byAgent: row.by_agent,
      },
  item: content && { ...content, author: authorOf(row) },
  decision: row.decided_at && {
    at: row.decided_at.toISOString(),
    by: row.decider_name,
    reason: row.reason,
  },
  objection: objectionOf(row),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  closing:
    row.outcome && row.closed_at && !endedByWithdrawal(row)
      ? { at: row.closed_at.toISOString(), by: row.closer_name, reason: row.closing_reason }
      : null,
  can: abilities(viewer, row),
});

type Titled = { title: string; path: string | null };

export const presentMeasure = (viewer: Viewer, row: LockedRow, item: Titled, now: Date): Measure => ({
  id: row.id,
  kind: row.kind ?? '',
  title: item.title,
  path: item.path,
  ground: row.ground as Ground,
  state: stateOf(row),
  reason: row.reason,
  pausedAt: (row.decided_at ?? row.filed_at).toISOString(),
  pausedUntil: (row.paused_until ?? row.filed_at).toISOString(),
  objection: objectionOf(row),
  closedAt: row.closed_at?.toISOString() ?? null,
  closingReason: row.closing_reason,
  can: authorAbilities(viewer, row, now),
});
