import {
  ItemSignup,
  Signup,
  SignupChange,
  SignupDraft,
  SignupEntryWritten,
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
import { forgetEntries } from './forget.ts';
import { signupsInvariants } from './invariants.ts';
import { leaveMoved } from './leave-moved.ts';
import { signupsNotices } from './notices.ts';
import { signupsData } from './personal-data.ts';
import { mayManage } from './policy.ts';
import { present } from './present.ts';
import { findNews, findNewsSignup, findSignup } from './queries.ts';
import { signupsTownData } from './town-data.ts';
import { signupsTownImport } from './town-import.ts';

async function signupFor(p: Platform, viewer: Viewer, id: string): Promise<Signup> {
  const row = await findSignup(p.db, viewer, id);
  if (!row) throw signupNotFound();
  return present(viewer, row, p.clock.now());
}

async function signupOf(p: Platform, viewer: Viewer, newsId: string): Promise<ItemSignup> {
  const news = await findNews(p.db, viewer, newsId);
  if (!news) throw signupNotFound();
  const row = await findNewsSignup(p.db, viewer, newsId);
  if (row) return { signup: present(viewer, row, p.clock.now()), can: { add: false } };
  const isOff = await isFeatureOff(p, news.place_code, 'signups');
  return { signup: null, can: { add: !isOff && mayManage(viewer, news) } };
}

const signupRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/signups',
      { summary: 'Get the sign-up of a news item', query: SignupQuery, response: ItemSignup },
      ({ viewer, query: { newsId } }) => signupOf(p, viewer, newsId),
    )
    .post(
      '/api/signups',
      {
        summary: 'Create the sign-up of a news item (editors)',
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
        summary: 'Change the seats, the day and the times of a sign-up (editors)',
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
      { summary: 'Delete a sign-up with its entries (editors)', item: signupNotFound },
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
  jobs: [forgetEntries, leaveMoved],
  invariants: signupsInvariants,
};
