import { z } from '@hono/zod-openapi';
import { HallPage, HallQuery, PaperCountDraft, PaperPoll } from '#community/polls/paper-contract.ts';
import { pollNotFound } from '#community/polls/server/actions.ts';
import { enterUntil, isOver, mayEnter } from '#community/polls/server/policy.ts';
import { present } from '#community/polls/server/present.ts';
import { authorOf } from '#residents/people/server/author.ts';
import { pageByName } from '#residents/people/server/by-name.ts';
import { namePageOf, readNameCursor } from '#server/database/name-cursor.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { itemParams } from '#server/http/endpoints/item-id.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { isId } from '#shared/ids.ts';
import { enterCount } from './enter-count.ts';
import { householdRoutes } from './household-routes.ts';
import { countTicks, findCount, hallOf } from './queries.ts';
import { beforeNames, readPaperPoll } from './read-paper-poll.ts';
import { notAsked, tick, untick } from './ticks.ts';

async function paperPollFor(p: Platform, viewer: Viewer, id: string): Promise<PaperPoll> {
  const row = await readPaperPoll(p, viewer, id);
  const [ticks, count] = [await countTicks(p.db, id), await findCount(p.db, id)];
  const now = p.clock.now();
  return {
    poll: present(viewer, row, now),
    ticks,
    count: count ?? null,
    revision: count?.revision ?? 0,
    enterUntil: enterUntil(row)?.toISOString() ?? null,
    can: { tick: !isOver(row, now), enter: mayEnter(row, now) },
  };
}

const tickParams = itemParams.extend({ personId: z.string() });

const personIdOf = ({ personId }: { personId: string }) => {
  if (!isId(personId)) throw notAsked();
  return personId;
};

export const paperRoutes = (p: Platform) =>
  endpoints()
    .and(householdRoutes(p))
    .get(
      '/api/polls/{id}/paper',
      {
        summary: 'Get the paper half of a poll of news or of a club (who may create it)',
        item: pollNotFound,
        response: PaperPoll,
      },
      ({ viewer, id }) => paperPollFor(p, viewer, id),
    )
    .put(
      '/api/polls/{id}/paper',
      {
        summary: 'Set what was counted on paper, within 30 days of the end (who may create the poll)',
        item: pollNotFound,
        body: PaperCountDraft,
        response: PaperPoll,
      },
      async ({ viewer, id, body }) => {
        await enterCount(p, viewer, id, body);
        return paperPollFor(p, viewer, id);
      },
    )
    .get(
      '/api/polls/{id}/hall',
      {
        summary:
          'List whom a poll asks, by name, with who has voted (who may create it); of news after a passkey',
        item: pollNotFound,
        query: HallQuery,
        response: HallPage,
      },
      async ({ viewer, id, query: { q, cursor, limit } }) => {
        const poll = await readPaperPoll(p, viewer, id);
        if (poll.household_count !== null) throw notAsked();
        await beforeNames(p, viewer, poll);
        const rows = await pageByName(hallOf(p.db, poll), { q, after: readNameCursor(cursor), limit });
        const { items, nextCursor } = namePageOf(rows, limit);
        return { items: items.map(({ voted, ...row }) => ({ ...authorOf(row), voted })), nextCursor };
      },
    )
    .put(
      '/api/polls/{id}/ticks/{personId}',
      {
        summary: 'Mark somebody as voting on paper (who may create the poll)',
        item: pollNotFound,
        params: tickParams,
      },
      ({ viewer, id, params }) => tick(p, viewer, { id, personId: personIdOf(params) }),
    )
    .delete(
      '/api/polls/{id}/ticks/{personId}',
      {
        summary: 'Remove the mark of somebody who votes on paper, until the end (who may create the poll)',
        item: pollNotFound,
        params: tickParams,
      },
      ({ viewer, id, params }) => untick(p, viewer, { id, personId: personIdOf(params) }),
    );
