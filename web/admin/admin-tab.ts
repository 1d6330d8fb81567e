import type { ComponentType } from 'react';
import type { Right } from '#shared/may.ts';

/** The groups of tabs on the admin page, in their order. */
export const adminGroups = ['work', 'town', 'news', 'records'] as const;

/**
 * A tab of the admin page. The feature that fills it declares it; `features/screens/admin/web/tabs.ts` lists
 * all.
 */
export type AdminTab = {
  group: (typeof adminGroups)[number];
  /** The rights, of which a person needs one somewhere to have the tab. Without any: only admins. */
  rights: readonly Right[];
  /** It is a list with a detail beside it on a computer. Others keep to a width that can be read. */
  isSplit?: true;
  /** The panel is loaded with its tab: the page would begin with too many files. */
  load: () => Promise<ComponentType>;
};
