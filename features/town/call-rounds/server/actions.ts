import { sql } from 'kysely';
import { blocksOf } from '#residents/people/server/blocks.ts';
import { lockPerson } from '#residents/people/server/queries.ts';
import { removeRound, roundTopic } from '#residents/rights/server/end-calls.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { ownTopic } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { unacknowledgedBy } from '#town/broadcasts/server/audience.ts';
import { abilities } from '#town/broadcasts/server/policy.ts';
import { holdBroadcast } from '#town/broadcasts/server/queries.ts';
import type { RoundDraft } from '#town/call-rounds/contract.ts';
import { mostHelpers } from '#town/call-rounds/limits.ts';
import type { CallState } from '#town/call-rounds/states.ts';
import { recordRound } from './events.ts';
import { isInShare, lockRound, lockSpeaker, selectContacts } from './queries.ts';
import { newShares } from './shares.ts';

export const callRoundNotFound = () => notFound('callRounds.gone');

const batchSize = 1000;

/**
 * Opens a round over those who have not heard the speaker's broadcast, and the speaker's
 * contacts. A broadcast has one.
 */
export async function openRound(p: Writing, viewer: Viewer, { id, broadcastId }: RoundDraft): Promise<void> {
  await write(p, async (tx) => {
    const speaker = await lockSpeaker(tx, viewer);
    const broadcast = await holdBroadcast(tx, viewer, broadcastId);
    const isOwn = broadcast?.author_id === viewer.personId;
    if (!broadcast || !isOwn || !abilities(speaker, broadcast).watch) throw callRoundNotFound();
    const made = await tx
      .insertInto('call_round')
      .values({ id, broadcast_id: broadcastId, opened_by: viewer.personId, opened_at: p.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) {
      const same = tx
        .selectFrom('call_round')
        .select('id')
        .where('id', '=', id)
        .where('opened_by', '=', viewer.personId);
      if (await same.executeTakeFirst()) return;
      throw new Refusal('conflict', { reason: 'callRounds.isOpen' });
    }
    await addRows(tx, viewer, { id, broadcastId, cityCode: broadcast.city_code });
    const audit = { itemId: id, cityCode: broadcast.city_code, right: 'editor' } as const;
    await recordAudit(tx, viewer, p.clock.now(), { ...audit, action: 'callRound.opened' });
    await record(tx, { type: 'callRound.opened', topics: [ownTopic(viewer)], data: { id } });
  });
}

type Opened = { id: string; broadcastId: string; cityCode: string };

async function addRows(tx: Tx, viewer: Viewer, { id: round_id, broadcastId, cityCode }: Opened) {
  const people = await unacknowledgedBy(tx, broadcastId).select('person.id').execute();
  const contacts = await selectContacts(tx, viewer, cityCode);
  const rows = [
    ...people.map(({ id }) => ({ round_id, person_id: id, contact_id: null })),
    ...contacts.map(({ id }) => ({ round_id, person_id: null, contact_id: id })),
  ];
  for (let at = 0; at < rows.length; at += batchSize)
    await tx
      .insertInto('call_row')
      .values(rows.slice(at, at + batchSize))
      .execute();
}

/** Asks a neighbour of the town to help. */
export async function askHelper(p: Writing, viewer: Viewer, id: string, personId: string): Promise<void> {
  await write(p, async (tx) => {
    const round = await lockRound(tx, viewer, id, { now: p.clock.now(), how: 'update' });
    if (!round?.is_speaker) throw callRoundNotFound();
    const person = await lockPerson(tx, viewer, personId);
    if (!person || person.city_code !== round.city_code || personId === viewer.personId)
      throw notFound('callRounds.noNeighbour');
    const helpers = await tx
      .selectFrom('call_helper')
      .select('person_id')
      .where('round_id', '=', id)
      .execute();
    if (helpers.some(({ person_id }) => person_id === personId)) return;
    if (helpers.length >= mostHelpers) throw new Refusal('conflict', { reason: 'callRounds.manyHelpers' });
    await tx
      .insertInto('call_helper')
      .values({ round_id: id, person_id: personId, asked_at: p.clock.now() })
      .execute();
    const audit = { itemId: id, personId, cityCode: round.city_code, right: 'editor' } as const;
    await recordAudit(tx, viewer, p.clock.now(), { ...audit, action: 'callRound.helpAsked' });
    await record(tx, {
      type: 'callRound.helpAsked',
      topics: [`person:${personId}`, roundTopic(id)],
      data: { id, personId },
    });
  });
}

/** The viewer helps, and gets a share. Whoever helps is not phoned. */
export async function help(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const round = await lockRound(tx, viewer, id, { now: p.clock.now(), how: 'update' });
    if (!round || round.is_speaker) throw callRoundNotFound();
    if (round.accepted_at) return;
    await tx
      .updateTable('call_helper')
      .set({ accepted_at: p.clock.now() })
      .where('round_id', '=', id)
      .where('person_id', '=', viewer.personId)
      .execute();
    await tx
      .deleteFrom('call_row')
      .where('round_id', '=', id)
      .where('person_id', '=', viewer.personId)
      .execute();
    await split(tx, id);
    await recordRound(tx, id);
  });
}

/** The viewer helps no more, or not at all. What they have not done is split among the others. */
export async function stopHelping(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const round = await lockRound(tx, viewer, id, { now: p.clock.now(), how: 'update' });
    if (!round || round.is_speaker) throw callRoundNotFound();
    await tx
      .deleteFrom('call_helper')
      .where('round_id', '=', id)
      .where('person_id', '=', viewer.personId)
      .execute();
    await split(tx, id);
    await record(tx, {
      type: 'callRound.changed',
      topics: [roundTopic(id)],
      data: { id },
      revokes: { personId: viewer.personId, topics: [roundTopic(id)] },
    });
  });
}

async function split(tx: Tx, id: string) {
  const waiting = await tx
    .selectFrom('call_row')
    .select(['id', 'helper_id', 'person_id'])
    .where('round_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  const helpers = await tx
    .selectFrom('call_helper')
    .select('person_id')
    .where('round_id', '=', id)
    .where('accepted_at', 'is not', null)
    .orderBy('accepted_at')
    .execute();
  const ids = helpers.map(({ person_id }) => person_id);
  const moved = newShares(waiting, ids, await blocksOf(tx, ids));
  // Without a helper nobody may still see a row that was theirs.
  await tx
    .updateTable('call_row')
    .set({ helper_id: null })
    .where('round_id', '=', id)
    .where('helper_id', 'is not', null)
    .where(
      sql<boolean>`not ${hasRow(sql`
        select from call_helper where call_helper.round_id = ${id} and call_helper.person_id = call_row.helper_id
      `)}`,
    )
    .execute();
  for (const helper of new Set(moved.values()))
    await tx
      .updateTable('call_row')
      .set({ helper_id: helper })
      .where(
        'id',
        'in',
        [...moved].flatMap(([row, to]) => (to === helper ? [row] : [])),
      )
      .execute();
}

/** Ticks a row of the viewer's share, or takes the tick back. The lock keeps the share whole meanwhile. */
export async function tick(p: Writing, viewer: Viewer, rowId: string, state: CallState): Promise<void> {
  await write(p, async (tx) => {
    const found = await tx
      .selectFrom('call_row')
      .select('round_id')
      .where('id', '=', rowId)
      .executeTakeFirst();
    const round =
      found && (await lockRound(tx, viewer, found.round_id, { now: p.clock.now(), how: 'share' }));
    if (!round) throw callRoundNotFound();
    const row = await tx
      .updateTable('call_row')
      .set({ state })
      .where('id', '=', rowId)
      .$if(!round.is_speaker, (query) => query.where(isInShare(viewer)))
      .returning('id')
      .executeTakeFirst();
    if (!row) throw callRoundNotFound();
    await recordRound(tx, round.id);
  });
}

export async function closeRound(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const round = await lockRound(tx, viewer, id, { now: p.clock.now(), how: 'update' });
    if (!round?.is_speaker) throw callRoundNotFound();
    const audit = { itemId: id, cityCode: round.city_code, right: 'editor' } as const;
    await recordAudit(tx, viewer, p.clock.now(), { ...audit, action: 'callRound.closed' });
    await removeRound(tx, round);
  });
}
