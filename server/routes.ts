import { openingsFeature } from '#account/openings/server/routes.ts';
import { passkeysFeature } from '#account/passkeys/server/routes.ts';
import { sessionsFeature } from '#account/sessions/server/routes.ts';
import { staffIdentitiesFeature } from '#account/staff-identities/server/routes.ts';
import { benefitsFeature } from '#community/benefits/server/routes.ts';
import { challengesFeature } from '#community/challenges/server/routes.ts';
import { chatFeature } from '#community/chat/server/routes.ts';
import { clubsFeature } from '#community/clubs/server/routes.ts';
import { commentsFeature } from '#community/comments/server/routes.ts';
import { meetingsFeature } from '#community/meetings/server/routes.ts';
import { pollsFeature } from '#community/polls/server/routes.ts';
import { postsFeature } from '#community/posts/server/routes.ts';
import { signupsFeature } from '#community/signups/server/routes.ts';
import { treasuriesFeature } from '#community/treasuries/server/routes.ts';
import { calendarFeature } from '#days/calendar/server/routes.ts';
import { pickupsFeature } from '#days/pickups/server/routes.ts';
import { schoolMealsFeature } from '#days/school-meals/server/routes.ts';
import { appealsFeature } from '#moderation/appeals/server/routes.ts';
import { reportsFeature } from '#moderation/reports/server/routes.ts';
import { takedownsFeature } from '#moderation/takedowns/server/routes.ts';
import { transparencyFeature } from '#moderation/transparency/server/routes.ts';
import { watchedWordsFeature } from '#moderation/watched-words/server/routes.ts';
import { alertsFeature } from '#notices/alerts/server/routes.ts';
import { feedsFeature } from '#notices/feeds/server/routes.ts';
import { lettersFeature } from '#notices/letters/server/routes.ts';
import { newslettersFeature } from '#notices/newsletters/server/routes.ts';
import { notificationsFeature } from '#notices/notifications/server/routes.ts';
import { openingAlertsFeature } from '#notices/opening-alerts/server/routes.ts';
import { areasFeature } from '#residents/areas/server/routes.ts';
import { blocksFeature } from '#residents/blocks/server/routes.ts';
import { consentsFeature } from '#residents/consents/server/routes.ts';
import { documentsFeature } from '#residents/documents/server/routes.ts';
import { exportsFeature } from '#residents/exports/server/routes.ts';
import { householdsFeature } from '#residents/households/server/routes.ts';
import { peopleFeature } from '#residents/people/server/routes.ts';
import { regionsFeature } from '#residents/regions/server/routes.ts';
import { rightsFeature } from '#residents/rights/server/routes.ts';
import { suspensionsFeature } from '#residents/suspensions/server/routes.ts';
import { townFeaturesFeature } from '#residents/town-features/server/routes.ts';
import { townImportsFeature } from '#residents/town-imports/server/routes.ts';
import { accessibilityFeature } from '#screens/accessibility/server/routes.ts';
import { accountDeletionFeature } from '#screens/account-deletion/server/routes.ts';
import { adminFeature } from '#screens/admin/server/routes.ts';
import { handbooksFeature } from '#screens/handbooks/server/routes.ts';
import { helpsFeature } from '#screens/helps/server/routes.ts';
import { licensesFeature } from '#screens/licenses/server/routes.ts';
import { profilesFeature } from '#screens/profiles/server/routes.ts';
import { regionChangesFeature } from '#screens/region-changes/server/routes.ts';
import { searchFeature } from '#screens/search/server/routes.ts';
import type { Feature } from '#server/feature.ts';
import { imagesFeature } from '#server/images/routes.ts';
import { violationsFeature } from '#server/invariants/violations-feature.ts';
import { ledgerFeature } from '#server/ledger/ledger.ts';
import { soundsFeature } from '#server/sounds/routes.ts';
import { broadcastsFeature } from '#town/broadcasts/server/routes.ts';
import { callRoundsFeature } from '#town/call-rounds/server/routes.ts';
import { marketDaysFeature } from '#town/market-days/server/routes.ts';
import { newsFeature } from '#town/news/server/routes.ts';
import { sourcesFeature } from '#town/sources/server/routes.ts';

/** Every feature of the server, one line each. */
export const features: Feature[] = [
  accessibilityFeature,
  accountDeletionFeature,
  adminFeature,
  alertsFeature,
  appealsFeature,
  areasFeature,
  benefitsFeature,
  blocksFeature,
  broadcastsFeature,
  calendarFeature,
  callRoundsFeature,
  challengesFeature,
  chatFeature,
  clubsFeature,
  commentsFeature,
  consentsFeature,
  documentsFeature,
  exportsFeature,
  feedsFeature,
  handbooksFeature,
  helpsFeature,
  householdsFeature,
  imagesFeature,
  ledgerFeature,
  lettersFeature,
  licensesFeature,
  marketDaysFeature,
  meetingsFeature,
  newsFeature,
  newslettersFeature,
  notificationsFeature,
  openingAlertsFeature,
  openingsFeature,
  passkeysFeature,
  staffIdentitiesFeature,
  peopleFeature,
  pickupsFeature,
  pollsFeature,
  postsFeature,
  profilesFeature,
  regionChangesFeature,
  regionsFeature,
  reportsFeature,
  rightsFeature,
  schoolMealsFeature,
  searchFeature,
  sessionsFeature,
  signupsFeature,
  soundsFeature,
  sourcesFeature,
  suspensionsFeature,
  takedownsFeature,
  townFeaturesFeature,
  townImportsFeature,
  transparencyFeature,
  treasuriesFeature,
  violationsFeature,
  watchedWordsFeature,
];
