import { passkeysPages } from '#account/passkeys/web/pages.ts';
import { sessionPages } from '#account/sessions/web/pages.ts';
import { staffIdentitiesPages } from '#account/staff-identities/web/pages.ts';
import { benefitsPages } from '#community/benefits/web/pages.ts';
import { challengesPages } from '#community/challenges/web/pages.ts';
import { chatPages } from '#community/chat/web/pages.ts';
import { clubsPages } from '#community/clubs/web/pages.ts';
import { pollsPages } from '#community/polls/web/pages.ts';
import { postsPages } from '#community/posts/web/pages.ts';
import { signupsPages } from '#community/signups/web/pages.ts';
import { treasuriesPages } from '#community/treasuries/web/pages.ts';
import { pickupsPages } from '#days/pickups/web/pages.ts';
import { schoolMealsPages } from '#days/school-meals/web/pages.ts';
import { appealsPages } from '#moderation/appeals/web/pages.ts';
import { takedownsPages } from '#moderation/takedowns/web/pages.ts';
import { alertsPages } from '#notices/alerts/web/pages.ts';
import { lettersPages } from '#notices/letters/web/pages.ts';
import { newslettersPages } from '#notices/newsletters/web/pages.ts';
import { notificationsPages } from '#notices/notifications/web/pages.ts';
import { areasPages } from '#residents/areas/web/pages.ts';
import { blocksPages } from '#residents/blocks/web/pages.ts';
import { consentsPages } from '#residents/consents/web/pages.ts';
import { exportsPages } from '#residents/exports/web/pages.ts';
import { householdsPages } from '#residents/households/web/pages.ts';
import { viewedRegionKey } from '#residents/regions/web/viewed-region-key.ts';
import { accountDeletionPages } from '#screens/account-deletion/web/pages.ts';
import { adminPages } from '#screens/admin/web/pages.ts';
import { clubPagePages } from '#screens/club-page/web/pages.ts';
import { helpsPages } from '#screens/helps/web/pages.ts';
import { homePages } from '#screens/home/web/pages.ts';
import { newsPagePages } from '#screens/news-page/web/pages.ts';
import { postPagePages } from '#screens/post-page/web/pages.ts';
import { profilesPages } from '#screens/profiles/web/pages.ts';
import { regionChangesPages } from '#screens/region-changes/web/pages.ts';
import { regionSetupPages } from '#screens/region-setup/web/pages.ts';
import { searchPages } from '#screens/search/web/pages.ts';
import { settingsPages } from '#screens/settings/web/pages.ts';
import { speakPages } from '#screens/speak/web/pages.ts';
import { broadcastsPages } from '#town/broadcasts/web/pages.ts';
import { callRoundsPages } from '#town/call-rounds/web/pages.ts';
import { newsPages } from '#town/news/web/pages.ts';
import type { PageEntry } from '#web/page.ts';

/** The pages of all features, sorted, one feature per line. */
const all = [
  ...accountDeletionPages,
  ...adminPages,
  ...alertsPages,
  ...appealsPages,
  ...benefitsPages,
  ...blocksPages,
  ...broadcastsPages,
  ...callRoundsPages,
  ...challengesPages,
  ...chatPages,
  ...clubPagePages,
  ...clubsPages,
  ...consentsPages,
  ...exportsPages,
  ...helpsPages,
  ...homePages,
  ...householdsPages,
  ...lettersPages,
  ...newsPagePages,
  ...newsPages,
  ...newslettersPages,
  ...notificationsPages,
  ...passkeysPages,
  ...pickupsPages,
  ...pollsPages,
  ...postPagePages,
  ...postsPages,
  ...profilesPages,
  ...areasPages,
  ...regionChangesPages,
  ...regionSetupPages,
  ...schoolMealsPages,
  ...searchPages,
  ...sessionPages,
  ...settingsPages,
  ...signupsPages,
  ...speakPages,
  ...staffIdentitiesPages,
  ...takedownsPages,
  ...treasuriesPages,
];

export type Path = (typeof all)[number]['path'];
/** The pages without a parameter in their path. */
export type PlainPath = Exclude<Path, `${string}$${string}`>;
export type Page = PageEntry & { path: Path };

export const pages: readonly Page[] = all;

/** The first page of the app for a person with a town. */
export const homePath = '/home' satisfies Path;
/** The page on which a person without a town chooses one. */
export const regionSetupPath = '/region-setup' satisfies Path;

/** The `deviceState` of every page. */
export const deviceState = [viewedRegionKey];
