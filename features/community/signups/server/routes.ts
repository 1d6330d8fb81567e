import { readInsideClub } from '#community/clubs/server/inside.ts';
import {
  ItemSignup,
  Signup,
  SignupChange,
  SignupDraft,
  SignupEntryWritten,
  type SignupItem,
  SignupQuery,
} from '#community/signups/contract.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { whoMay } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import { isFeatureOff } from '#server/town-features.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { changeSignup, createSignup, deleteSignup, signupNotFound } from './actions.ts';
import { enterSignup, leaveSignup } from './entries.ts';
import { entryRoutes } from './entry-routes.ts';
import { entriesTopic } from './events.ts';
import { fillFreed } from './fill-freed.ts';
import { forgetEntries } from './forget.ts';
import { signupsInvariants } from './invariants.ts';
import { findItem, type Item } from './items.ts';
import { leaveMoved } from './leave-moved.ts';
import { signupsNotices } from './notices.ts';
import { signupsData } from './personal-data.ts';
import { isEnded, mayManage } from './policy.ts';
import { present } from './present.ts';
import { findItemSignup, findSignup } from './queries.ts';
import { signupsTownData } from './town-data.ts';
import { signupsTownImport } from './town-import.ts';

async function signupFor(p: Platform, viewer: Viewer, id: string): Promise<Signup> {
  const row = await findSignup(p.db, viewer, id);
  if (!row) throw signupNotFound();
  return present(viewer, row, p.clock.now());
}

async function signupOf(p: Platform, viewer: Viewer, of: SignupItem): Promise<ItemSignup> {
  const item = await findItem(p.db, viewer, of);
  if (!item) throw signupNotFound();
  if (item.club_id && viewer.rights.length > 0) await readInsideClub(p, viewer, item.club_id);
  const now = p.clock.now();
  const meeting = meetingOf(item);
  const row = await findItemSignup(p.db, viewer, of);
  if (row) return { signup: present(viewer, row, now), meeting, can: { add: false } };
  const isOff = await isFeatureOff(p, item.place_code, 'signups');
  const isOpen = !item.meeting || !isEnded(item.meeting, now);
  return { signup: null, meeting, can: { add: !isOff && isOpen && mayManage(viewer, item) } };
}

const meetingOf = ({ meeting }: Item) =>
  meeting && { clubId: meeting.club_id, title: meeting.title, day: meeting.day, time: meeting.time };

const signupRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/signups',
      { summary: 'Get the sign-up of a news item or a meeting', query: SignupQuery, response: ItemSignup },
      ({ viewer, query }) => signupOf(p, viewer, query),
    )
    .post(
      '/api/signups',
      {
        summary: 'Create the sign-up of a news item (editors) or a meeting (who plans it)',
        body: SignupDraft,
        response: Signup,
        status: 201,
      },
      async ({ viewer, body: draft }) => {
        await createSignup(p, viewer, draft);
        return signupFor(p, viewer, draft.id);
      },
    )
    .put(
      '/api/signups/{id}',
      {
        summary: 'Change the seats and the times of a sign-up (who manages it)',
        item: signupNotFound,
        body: SignupChange,
        response: Signup,
      },
      async ({ viewer, id, body }) => {
        await changeSignup(p, viewer, id, body);
        return signupFor(p, viewer, id);
      },
    )
    .delete(
      '/api/signups/{id}',
      { summary: 'Delete a sign-up with its entries (who manages it)', item: signupNotFound },
      ({ viewer, id }) => deleteSignup(p, viewer, id),
    )
    .put(
      '/api/signups/{id}/entry',
      {
        summary:
          'Set the viewer’s entry: a seat, or a place on the waiting list; sent again it changes the answers',
        item: signupNotFound,
        body: SignupEntryWritten,
        response: Signup,
      },
      async ({ viewer, id, body }) => {
        await enterSignup(p, viewer, id, body);
        return signupFor(p, viewer, id);
      },
    )
    .delete(
      '/api/signups/{id}/entry',
      {
        summary: 'Delete the viewer’s entry: their seat, or their place on the waiting list',
        item: signupNotFound,
        response: Signup,
      },
      async ({ viewer, id }) => {
        await leaveSignup(p, viewer, id);
        return signupFor(p, viewer, id);
      },
    );

export const signupsRoutes = (p: Platform) => signupRoutes(p).and(entryRoutes(p));

export const signupsFeature: Feature = {
  townData: signupsTownData,
  townImport: signupsTownImport,
  townFeature: 'signups',
  routes: signupsRoutes,
  topics: { [entriesTopic]: whoMay('editor') },
  shapes: { Signup },
  personalData: { signups: signupsData },
  notices: signupsNotices,
  jobs: [forgetEntries, leaveMoved, fillFreed],
  invariants: signupsInvariants,
};
