import { openingTab } from '#account/openings/web/admin-tab.ts';
import { pickupsTab } from '#days/pickups/web/admin-tab.ts';
import { appealsTab } from '#moderation/appeals/web/admin-tab.ts';
import { takedownsTab } from '#moderation/takedowns/web/admin-tab.ts';
import { watchedWordsTab } from '#moderation/watched-words/web/admin-tab.ts';
import { alertsTab } from '#notices/alerts/web/admin-tab.ts';
import { newslettersTab } from '#notices/newsletters/web/admin-tab.ts';
import { areasTab } from '#residents/areas/web/admin-tab.ts';
import { documentsTab } from '#residents/documents/web/admin-tab.ts';
import type { Me } from '#residents/people/contract.ts';
import { townFeaturesTab } from '#residents/town-features/web/admin-tab.ts';
import { placesOf } from '#shared/rights.ts';
import { marketsTab } from '#town/market-days/web/admin-tab.ts';
import { scheduledTab } from '#town/news/web/admin-tab.ts';
import { sourcesTab } from '#town/sources/web/admin-tab.ts';
import type { AdminTab } from '#web/admin/admin-tab.ts';
import {
  numbersTab,
  peopleTab,
  recordTab,
  regionChangesTab,
  reportsTab,
  rightsTab,
  serverTab,
} from './own-tabs.ts';

/** The tabs of the admin page by name, of all features. In a group they stand in this order. */
export const adminTabs = {
  reports: reportsTab,
  appeals: appealsTab,
  takedowns: takedownsTab,
  regionChanges: regionChangesTab,
  people: peopleTab,
  watchedWords: watchedWordsTab,
  rights: rightsTab,
  opening: openingTab,
  townFeatures: townFeaturesTab,
  areas: areasTab,
  markets: marketsTab,
  pickups: pickupsTab,
  alerts: alertsTab,
  sources: sourcesTab,
  scheduled: scheduledTab,
  newsletters: newslettersTab,
  numbers: numbersTab,
  documents: documentsTab,
  record: recordTab,
  server: serverTab,
} satisfies Record<string, AdminTab>;
export type AdminTabName = keyof typeof adminTabs;

/** Whether somebody has a tab. */
export const isOpenTo = (me: Pick<Me, 'isAdmin' | 'rights'>, { rights }: Pick<AdminTab, 'rights'>) =>
  rights.length === 0 ? me.isAdmin : rights.some((right) => placesOf(me, right).length > 0);
