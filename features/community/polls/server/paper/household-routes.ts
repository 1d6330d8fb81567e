import { z } from '@hono/zod-openapi';
import { HallHouseholdPage, HallQuery } from '#community/polls/paper-contract.ts';
import { pollNotFound } from '#community/polls/server/actions.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { itemParams } from '#server/http/endpoints/item-id.ts';
import type { Platform } from '#server/platform.ts';
import { hallHouseholds } from './household-hall.ts';
import { householdNotAsked, tickHousehold, untickHousehold } from './household-ticks.ts';
import { beforeNames, readPaperPoll } from './read-paper-poll.ts';

const tickParams = itemParams.extend({ number: z.string() });

const numberOf = ({ number }: { number: string }) => {
  if (!/^\d{1,9}$/.test(number)) throw householdNotAsked();
  return Number(number);
};

/** The hall's list of a poll with one vote for each household. */
export const householdRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/polls/{id}/households',
      {
        summary: 'List the households that a poll asks, by name, with which have voted; after a passkey',
        item: pollNotFound,
        query: HallQuery,
        response: HallHouseholdPage,
      },
      async ({ viewer, id, query }) => {
        const poll = await readPaperPoll(p, viewer, id);
        if (poll.household_count === null) throw pollNotFound();
        await beforeNames(p, viewer, poll);
        return hallHouseholds(p.db, id, query);
      },
    )
    .put(
      '/api/polls/{id}/household-ticks/{number}',
      {
        summary: 'Mark a household as voting on paper (who may create the poll)',
        item: pollNotFound,
        params: tickParams,
      },
      ({ viewer, id, params }) => tickHousehold(p, viewer, { id, number: numberOf(params) }),
    )
    .delete(
      '/api/polls/{id}/household-ticks/{number}',
      {
        summary:
          'Remove the mark of a household that votes on paper, until the end (who may create the poll)',
        item: pollNotFound,
        params: tickParams,
      },
      ({ viewer, id, params }) => untickHousehold(p, viewer, { id, number: numberOf(params) }),
    );
