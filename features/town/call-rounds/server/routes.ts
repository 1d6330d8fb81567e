import { authorOf } from '#residents/people/server/author.ts';
import { peopleByName } from '#residents/people/server/by-name.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { abilities, maySpeak } from '#town/broadcasts/server/policy.ts';
import { findBroadcast } from '#town/broadcasts/server/queries.ts';
import {
  CallRound,
  CallRowPage,
  CallRowsQuery,
  CallTick,
  ContactDraft,
  Contacts,
  ContactsQuery,
  FoundRound,
  HelperDraft,
  Neighbours,
  NeighboursQuery,
  RoundDraft,
  RoundQuery,
} from '#town/call-rounds/contract.ts';
import { askHelper, callRoundNotFound, closeRound, help, openRound, stopHelping, tick } from './actions.ts';
import { addContact, removeContact } from './contacts.ts';
import { forgetCalls } from './forget.ts';
import { callRoundsNotices } from './notices.ts';
import { callRoundsData } from './personal-data.ts';
import { presentRound, presentRow } from './present.ts';
import { countRows, findOwnRound, findRound, selectContacts, selectHelpers, selectRows } from './queries.ts';

async function getRound(p: Platform, viewer: Viewer, id: string) {
  const round = await findRound(p.db, viewer, id, p.clock.now());
  if (!round) throw callRoundNotFound();
  return round;
}

async function roundOf(p: Platform, viewer: Viewer, id: string): Promise<CallRound> {
  const round = await getRound(p, viewer, id);
  const helpers = round.is_speaker ? await selectHelpers(p.db, id) : [];
  return presentRound(round, await countRows(p.db, viewer, round), helpers);
}

const contactRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/call-contacts',
      {
        summary: 'List the people without the app whom the viewer noted in a town',
        access: ['editor'],
        query: ContactsQuery,
        response: Contacts,
      },
      async ({ viewer, query: { city } }) => {
        if (!maySpeak(viewer, city)) throw callRoundNotFound();
        const items = (await selectContacts(p.db, viewer, city)).map(({ id, name, phone, consented_at }) => ({
          id,
          name,
          phone,
          consentedAt: consented_at.toISOString(),
        }));
        return { items };
      },
    )
    .post(
      '/api/call-contacts',
      { summary: 'Add somebody without the app', access: ['editor'], body: ContactDraft },
      ({ viewer, body }) => addContact(p, viewer, body),
    )
    .delete(
      '/api/call-contacts/{id}',
      { summary: 'Delete somebody without the app', access: ['editor'], item: callRoundNotFound },
      ({ viewer, id }) => removeContact(p, viewer, id),
    );

export const callRoundsRoutes = (p: Platform) =>
  endpoints()
    .and(contactRoutes(p))
    .get(
      '/api/call-rounds',
      {
        summary: 'Find the round that the viewer opened for a broadcast',
        access: ['editor'],
        query: RoundQuery,
        response: FoundRound,
      },
      async ({ viewer, query: { broadcast } }) => {
        const row = await findBroadcast(p.db, viewer, broadcast);
        if (!row || !abilities(viewer, row).watch) throw callRoundNotFound();
        return { id: (await findOwnRound(p.db, viewer, broadcast, p.clock.now()))?.id ?? null };
      },
    )
    .post(
      '/api/call-rounds',
      {
        summary: 'Create a round over those who have not heard a broadcast',
        access: ['editor'],
        body: RoundDraft,
        response: CallRound,
        status: 201,
      },
      async ({ viewer, body }) => {
        await openRound(p, viewer, body);
        return roundOf(p, viewer, body.id);
      },
    )
    .get(
      '/api/call-rounds/{id}',
      {
        summary: 'Get a round, for its speaker and its helpers',
        item: callRoundNotFound,
        response: CallRound,
      },
      ({ viewer, id }) => roundOf(p, viewer, id),
    )
    .delete(
      '/api/call-rounds/{id}',
      { summary: 'Close a round and delete what it says', access: ['editor'], item: callRoundNotFound },
      ({ viewer, id }) => closeRound(p, viewer, id),
    )
    .get(
      '/api/call-rounds/{id}/rows',
      {
        summary: 'List whom to phone: all for the speaker, their share for a helper',
        item: callRoundNotFound,
        query: CallRowsQuery,
        response: CallRowPage,
      },
      async ({ viewer, id, query: { cursor, limit } }) => {
        const round = await getRound(p, viewer, id);
        const after = readCursor(cursor)?.id ?? null;
        const rows = await selectRows(p.db, viewer, round, { after, limit });
        const { items, nextCursor } = pageOf(
          rows.map((row) => ({ ...row, created_at: round.opened_at })),
          limit,
        );
        return { items: items.map(presentRow), nextCursor };
      },
    )
    .get(
      '/api/call-rounds/{id}/neighbours',
      {
        summary: 'Find neighbours who could help, by name',
        access: ['editor'],
        item: callRoundNotFound,
        limit: 'search',
        query: NeighboursQuery,
        response: Neighbours,
      },
      async ({ viewer, id, query: { q } }) => {
        const round = await getRound(p, viewer, id);
        if (!round.is_speaker) throw callRoundNotFound();
        const rows = await peopleByName(p.db, viewer, q)
          .where('person.city_code', '=', round.city_code)
          .where('person.id', '<>', viewer.personId)
          .execute();
        return { items: rows.map((row) => authorOf(row)) };
      },
    )
    .post(
      '/api/call-rounds/{id}/helpers',
      {
        summary: 'Request the help of a neighbour',
        access: ['editor'],
        item: callRoundNotFound,
        body: HelperDraft,
      },
      ({ viewer, id, body: { personId } }) => askHelper(p, viewer, id, personId),
    )
    .put(
      '/api/call-rounds/{id}/help',
      { summary: 'Agree to help with a round that the viewer was asked to', item: callRoundNotFound },
      ({ viewer, id }) => help(p, viewer, id),
    )
    .delete(
      '/api/call-rounds/{id}/help',
      { summary: 'Stop helping, or say no', item: callRoundNotFound },
      ({ viewer, id }) => stopHelping(p, viewer, id),
    )
    .put(
      '/api/call-rows/{id}',
      { summary: 'Mark whether somebody was told', item: callRoundNotFound, body: CallTick },
      ({ viewer, id, body: { state } }) => tick(p, viewer, id, state),
    );

export const callRoundsFeature: Feature = {
  townFeature: 'broadcasts',
  routes: callRoundsRoutes,
  topics: {
    'call-round': async (p, viewer, id) =>
      (await findRound(p.db as Platform['db'], viewer, id, new Date(0))) !== undefined,
  },
  personalData: { callRounds: callRoundsData },
  notices: callRoundsNotices,
  jobs: [forgetCalls],
};
