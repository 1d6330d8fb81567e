import type { HeldItem, Subject } from '#moderation/appeals/contract.ts';
import { writings } from '#moderation/appeals/states.ts';
import type { Ground } from '#moderation/takedowns/grounds.ts';
import { findReportCase, ownMeasures } from '#moderation/takedowns/server/queries.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { isId } from '#shared/ids.ts';
import { findDecision } from './decisions.ts';
import { presentDecision } from './present.ts';
import { findOwn } from './queries.ts';

type Held = HeldItem['held'];

/** The measure that pauses an item, or the decision that removed it, for its author. Null for others. */
export async function heldOf(p: Platform, viewer: Viewer, item: Subject): Promise<Held> {
  const reportCase = isId(item.id) ? await findReportCase(p.db, item.kind, item.id) : undefined;
  if (reportCase?.status === 'removed') return removedOf(p, viewer, item, reportCase.bulk_hide_id);
  return reportCase?.takedown_id ? pausedOf(p, viewer, reportCase.takedown_id) : null;
}

async function pausedOf(p: Platform, viewer: Viewer, id: string): Promise<Held> {
  const row = await ownMeasures(p.db, viewer)
    .select(['ground', 'paused_until', 'objected_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.paused_until) return null;
  return {
    state: 'paused',
    ground: row.ground as Ground,
    reason: null,
    until: row.paused_until.toISOString(),
    path: `/takedown?of=${id}`,
    can: { object: row.objected_at === null && row.paused_until > p.clock.now() },
  };
}

async function removedOf(p: Platform, { personId }: Viewer, item: Subject, bulkHideId: string | null) {
  const subject = bulkHideId ? { kind: writings, id: bulkHideId } : item;
  const now = p.clock.now();
  const found = await findDecision(p, p.db, personId, { ...subject, now });
  if (!found) return null;
  const { reason, until, can, decidedAt } = presentDecision(found, await findOwn(p.db, personId, found), now);
  const path = `/appeal/${subject.kind}/${subject.id}`;
  return {
    state: 'removed' as const,
    ground: null,
    reason,
    until: until && decidedAt && can.appeal ? appealEnd(until) : null,
    path,
    can: { object: can.appeal },
  };
}

/** The last minute of the last day, in Seoul. */
const appealEnd = (day: string) => new Date(`${day}T23:59:00+09:00`).toISOString();
