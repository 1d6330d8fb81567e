import { readInsideClub } from '#community/clubs/server/inside.ts';
import {
  Ballot,
  ItemPoll,
  OpenPolls,
  Poll,
  PollDraft,
  type PollItem,
  PollQuery,
  VotersPage,
  VotersQuery,
} from '#community/polls/contract.ts';
import { mostOpenPolls } from '#community/polls/limits.ts';
import { PaperCount } from '#community/polls/paper-contract.ts';
import { countAsked } from '#residents/households/server/queries.ts';
import { authorOf } from '#residents/people/server/author.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { isFeatureOff } from '#server/town-features.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { isId } from '#shared/ids.ts';
import { createPoll, deletePoll, pollNotFound } from './actions.ts';
import { endPolls } from './end-polls.ts';
import { pollsInvariants } from './invariants.ts';
import { pollsNotices } from './notices.ts';
import { forgetPaperNames } from './paper/forget.ts';
import { paperRoutes } from './paper/routes.ts';
import { pollsData } from './personal-data.ts';
import { abilities, hasHouseholds, mayPaper, mayPoll } from './policy.ts';
import { present, presentOpen } from './present.ts';
import { findItem, findItemPoll, findPoll, type PollRow, selectOpenPolls, selectVoters } from './queries.ts';
import { pollsTownData } from './town-data.ts';
import { pollsTownImport } from './town-import.ts';
import { castBallot } from './vote.ts';

async function pollFor(p: Platform, viewer: Viewer, id: string): Promise<Poll> {
  return present(viewer, await readPoll(p, viewer, id), p.clock.now());
}

/** A moderator who is no member leaves a record where they read what is inside of a club. */
async function readPoll(p: Platform, viewer: Viewer, id: string): Promise<PollRow> {
  const row = await findPoll(p.db, viewer, id);
  if (!row) throw pollNotFound();
  await recordInside(p, viewer, row.club_id);
  return row;
}

const recordInside = async (p: Platform, viewer: Viewer, clubId: string | null) =>
  clubId && viewer.rights.length > 0 && readInsideClub(p, viewer, clubId);

async function pollOf(p: Platform, viewer: Viewer, asked: PollItem): Promise<ItemPoll> {
  const item = await findItem(p.db, viewer, asked);
  if (!item) throw pollNotFound();
  await recordInside(p, viewer, item.club_id);
  const row = await findItemPoll(p.db, viewer, asked);
  if (row) return { poll: present(viewer, row, p.clock.now()), households: null, can: { add: false } };
  const isOff = await isFeatureOff(p, item.place_code, 'polls');
  const add = !isOff && mayPoll(viewer, item);
  const { place_code, area_id } = item;
  const households = add && hasHouseholds(item) ? await countAsked(p.db, place_code, area_id) : null;
  return { poll: null, households, can: { add } };
}

export const pollsRoutes = (p: Platform) =>
  endpoints()
    .and(paperRoutes(p))
    .get(
      '/api/polls',
      { summary: 'Get the poll of a news item or a post', query: PollQuery, response: ItemPoll },
      ({ viewer, query }) => pollOf(p, viewer, query),
    )
    .get(
      '/api/polls/open',
      { summary: 'List the polls of news and clubs that wait for the viewer’s vote', response: OpenPolls },
      async ({ viewer }) => {
        const rows = await selectOpenPolls(p.db, viewer, { now: p.clock.now(), limit: mostOpenPolls });
        return { items: rows.map(presentOpen) };
      },
    )
    .post(
      '/api/polls',
      {
        summary: 'Create the poll of a news item (editors) or of a post (its author)',
        limit: 'plan',
        body: PollDraft,
        response: Poll,
        status: 201,
      },
      async ({ viewer, body: draft }) => {
        await createPoll(p, viewer, draft);
        return pollFor(p, viewer, draft.id);
      },
    )
    .delete(
      '/api/polls/{id}',
      { summary: 'Delete a poll with its votes (who may create it)', item: pollNotFound },
      ({ viewer, id }) => deletePoll(p, viewer, id),
    )
    .put(
      '/api/polls/{id}/ballot',
      {
        summary: 'Set the viewer’s vote; of a secret poll once',
        item: pollNotFound,
        body: Ballot,
        response: Poll,
      },
      async ({ viewer, id, body }) => {
        await castBallot(p, viewer, id, body);
        return pollFor(p, viewer, id);
      },
    )
    .get(
      '/api/polls/{id}/voters',
      {
        summary: 'List who chose an option of an open poll, in the order of their votes',
        item: pollNotFound,
        query: VotersQuery,
        response: VotersPage,
      },
      async ({ viewer, id, query: { option, cursor, limit } }) => {
        const poll = await readPoll(p, viewer, id);
        if (!abilities(viewer, poll, p.clock.now()).seeVoters) throw pollNotFound();
        const rows = await selectVoters(p.db, viewer, id, { option, after: readCursor(cursor), limit });
        const { items, nextCursor } = pageOf(rows, limit);
        return { items: items.map((row) => authorOf(row)), nextCursor };
      },
    );

export const pollsFeature: Feature = {
  townData: pollsTownData,
  townImport: pollsTownImport,
  townFeature: 'polls',
  routes: pollsRoutes,
  topics: {
    'poll-hall': async (p, viewer, id) => {
      const poll = isId(id) && (await findPoll(p.db, viewer, id));
      return poll ? mayPaper(viewer, poll) : false;
    },
  },
  shapes: { PaperCount, Poll },
  personalData: { polls: pollsData },
  notices: pollsNotices,
  jobs: [endPolls, forgetPaperNames],
  invariants: pollsInvariants,
};
