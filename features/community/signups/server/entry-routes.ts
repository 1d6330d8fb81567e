import { z } from '@hono/zod-openapi';
import {
  Attendance,
  EntriesQuery,
  OutsiderDraft,
  SignupDoorList,
  SignupEntries,
} from '#community/signups/contract.ts';
import { recordViews } from '#server/audit.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { itemParams } from '#server/http/endpoints/item-id.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { isId } from '#shared/ids.ts';
import { auditedPlace, notYours, signupNotFound } from './actions.ts';
import { doorListCsv } from './door-list-csv.ts';
import { entryPage, readPlace, selectDoorList, selectEntryPage } from './entry-list.ts';
import { enterOutsider, entryNotFound, removeEntry, setAttendance } from './managed-entries.ts';
import { mayManage } from './policy.ts';
import { present, presentEntry } from './present.ts';
import { findSignup, type SignupRow } from './queries.ts';

const entryParams = itemParams.extend({ entryId: z.string() });

function entryIdOf({ entryId }: { entryId: string }): string {
  if (!isId(entryId)) throw entryNotFound();
  return entryId;
}

type Reading = 'signup.entriesSeen' | 'signup.exported';

/** The sign-up of who reads its entries. That they read them is recorded, once a day. */
async function readEntries(p: Platform, viewer: Viewer, id: string, action: Reading): Promise<SignupRow> {
  const signup = await findSignup(p.db, viewer, id);
  if (!signup) throw signupNotFound();
  if (!mayManage(viewer, signup)) throw notYours();
  const view = { ...auditedPlace(signup), action, itemId: id };
  await p.db.transaction().execute((tx) => recordViews(tx, viewer, p.clock.now(), [view]));
  return signup;
}

/** What those who manage a sign-up do with the entries of others. */
export const entryRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/signups/{id}/entries',
      {
        summary: 'List who has a seat (by name) or waits (in order); the first look of a day is recorded',
        item: signupNotFound,
        query: EntriesQuery,
        response: SignupEntries,
      },
      async ({ viewer, id, query: { state, cursor, limit } }) => {
        const after = readPlace(state, cursor);
        await readEntries(p, viewer, id, 'signup.entriesSeen');
        const { items, nextCursor } = entryPage(
          await selectEntryPage(p.db, id, { state, after, limit }),
          limit,
        );
        return { items: items.map(presentEntry), nextCursor };
      },
    )
    .post(
      '/api/signups/{id}/entries',
      {
        summary: 'Add somebody without the app to a sign-up',
        item: signupNotFound,
        body: OutsiderDraft,
      },
      ({ viewer, id, body }) => enterOutsider(p, viewer, id, body),
    )
    .delete(
      '/api/signups/{id}/entries/{entryId}',
      { summary: 'Delete anybody’s entry', item: signupNotFound, params: entryParams },
      ({ viewer, id, params }) => removeEntry(p, viewer, { id, entryId: entryIdOf(params) }),
    )
    .put(
      '/api/signups/{id}/entries/{entryId}/attendance',
      {
        summary: 'Set whether somebody with a seat came, from the day on',
        item: signupNotFound,
        params: entryParams,
        body: Attendance,
      },
      ({ viewer, id, params, body: { came } }) =>
        setAttendance(p, viewer, { id, entryId: entryIdOf(params) }, came),
    )
    .get(
      '/api/signups/{id}/door-list',
      {
        summary: 'Get all who have a seat, by name, to print; the first look of a day is recorded',
        item: signupNotFound,
        response: SignupDoorList,
      },
      async ({ viewer, id }) => {
        const signup = await readEntries(p, viewer, id, 'signup.entriesSeen');
        const items = (await selectDoorList(p.db, id)).map(presentEntry);
        return { title: signup.title, signup: present(viewer, signup, p.clock.now()), items };
      },
    )
    .get(
      '/api/signups/{id}/door-list.csv',
      {
        summary: 'Get all who have a seat as a table; the first download of a day is recorded',
        item: signupNotFound,
        limit: 'search',
        file: 'text/csv',
      },
      async ({ viewer, id, c }) => {
        const { questions, day } = await readEntries(p, viewer, id, 'signup.exported');
        return c.body(doorListCsv(questions, await selectDoorList(p.db, id)), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="masil-signup-${day}.csv"`,
          'Cache-Control': 'private, no-store',
        });
      },
    );
