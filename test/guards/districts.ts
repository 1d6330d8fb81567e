/** The districts of features. Each may import those above it in this list, and itself. */
const districts = {
  residents: [
    ...['people', 'regions', 'areas', 'rights', 'blocks', 'consents', 'documents', 'exports', 'suspensions'],
    ...['public-files', 'pasted-texts', 'repeats', 'reminders'],
  ],
  moderation: ['reports', 'takedowns', 'appeals', 'watched-words', 'transparency'],
  account: ['sessions', 'passkeys', 'openings'],
  town: ['news', 'sources', 'announcements', 'broadcasts', 'call-rounds', 'market-days'],
  community: ['posts', 'comments', 'clubs', 'meetings', 'chat', 'benefits', 'challenges'],
  days: ['calendar', 'pickups', 'school-meals'],
  notices: ['notifications', 'alerts', 'opening-alerts', 'letters', 'newsletters', 'feeds'],
  screens: [
    ...['home', 'search', 'profiles', 'settings', 'helps', 'admin', 'region-setup', 'region-changes'],
    ...['account-deletion', 'club-page', 'post-page'],
  ],
};

const floors = Object.values(districts);

const feature = new RegExp(`^features/(?:(?:${Object.keys(districts).join('|')})/)?([^/]+)/`);

/** The feature of a file, such as `posts`. */
export const featureOf = (file: string): string | undefined => feature.exec(file)?.[1];

/** The place of a file's district from above; -1 outside of `features/`. */
export function floorOf(file: string): number {
  const feature = featureOf(file);
  return floors.findIndex((features) => feature !== undefined && features.includes(feature));
}

export const featuresInDistricts = floors.flat();
