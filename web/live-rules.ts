import { openingsLive } from '#account/openings/web/live.ts';
import { passkeysLive } from '#account/passkeys/web/live.ts';
import { sessionsLive } from '#account/sessions/web/live.ts';
import { staffIdentitiesLive } from '#account/staff-identities/web/live.ts';
import { benefitsLive } from '#community/benefits/web/live.ts';
import { challengesLive } from '#community/challenges/web/live.ts';
import { chatLive } from '#community/chat/web/live.ts';
import { clubsLive } from '#community/clubs/web/live.ts';
import { commentsLive } from '#community/comments/web/live.ts';
import { meetingsLive } from '#community/meetings/web/live.ts';
import { pollsLive } from '#community/polls/web/live.ts';
import { postsLive } from '#community/posts/web/live.ts';
import { signupsLive } from '#community/signups/web/live.ts';
import { treasuriesLive } from '#community/treasuries/web/live.ts';
import { calendarLive } from '#days/calendar/web/live.ts';
import { pickupsLive } from '#days/pickups/web/live.ts';
import { schoolMealsLive } from '#days/school-meals/web/live.ts';
import { appealsLive } from '#moderation/appeals/web/live.ts';
import { reportsLive } from '#moderation/reports/web/live.ts';
import { takedownsLive } from '#moderation/takedowns/web/live.ts';
import { watchedWordsLive } from '#moderation/watched-words/web/live.ts';
import { alertsLive } from '#notices/alerts/web/live.ts';
import { newslettersLive } from '#notices/newsletters/web/live.ts';
import { notificationsLive } from '#notices/notifications/web/live.ts';
import { areasLive } from '#residents/areas/web/live.ts';
import { blocksLive } from '#residents/blocks/web/live.ts';
import { consentsLive } from '#residents/consents/web/live.ts';
import { exportsLive } from '#residents/exports/web/live.ts';
import { householdsLive } from '#residents/households/web/live.ts';
import { townFeaturesLive } from '#residents/town-features/web/live.ts';
import { townImportsLive } from '#residents/town-imports/web/live.ts';
import { accountDeletionLive } from '#screens/account-deletion/web/live.ts';
import { adminLive } from '#screens/admin/web/live.ts';
import { helpsLive } from '#screens/helps/web/live.ts';
import { profilesLive } from '#screens/profiles/web/live.ts';
import { regionChangesLive } from '#screens/region-changes/web/live.ts';
import { broadcastsLive } from '#town/broadcasts/web/live.ts';
import { callRoundsLive } from '#town/call-rounds/web/live.ts';
import { marketDaysLive } from '#town/market-days/web/live.ts';
import { newsLive } from '#town/news/web/live.ts';
import { sourcesLive } from '#town/sources/web/live.ts';
import type { LiveRules } from '#web/live/rules.ts';

/**
 * The live-event rules of all features, sorted, one per line. Loaded after the first screen (`web/app.tsx`).
 */
export const liveRules: LiveRules[] = [
  accountDeletionLive,
  adminLive,
  alertsLive,
  appealsLive,
  areasLive,
  benefitsLive,
  blocksLive,
  broadcastsLive,
  calendarLive,
  callRoundsLive,
  challengesLive,
  chatLive,
  clubsLive,
  commentsLive,
  consentsLive,
  exportsLive,
  helpsLive,
  householdsLive,
  marketDaysLive,
  meetingsLive,
  newsLive,
  newslettersLive,
  notificationsLive,
  openingsLive,
  passkeysLive,
  staffIdentitiesLive,
  pickupsLive,
  pollsLive,
  postsLive,
  profilesLive,
  regionChangesLive,
  reportsLive,
  schoolMealsLive,
  sessionsLive,
  signupsLive,
  sourcesLive,
  takedownsLive,
  townFeaturesLive,
  townImportsLive,
  treasuriesLive,
  watchedWordsLive,
];
