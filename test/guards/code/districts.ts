import { globSync } from 'node:fs';
import { root } from '#test/guards/source.ts';

/** The districts of features. Each may import those above it in this list, and itself. */
export const districts = [
  'residents',
  'moderation',
  'account',
  'town',
  'community',
  'days',
  'notices',
  'screens',
];

/** The features of all districts, such as `community/posts`. */
export const features = globSync('features/*/*/', { cwd: root })
  .map((path) => path.slice('features/'.length))
  .sort();

/** The feature of a file, such as `posts`. */
export const featureOf = (file: string): string | undefined => /^features\/[^/]+\/([^/]+)\//.exec(file)?.[1];

/** The place of a file's district in the list; -1 outside of `features/`. */
export const floorOf = (file: string): number =>
  districts.indexOf(/^features\/([^/]+)\//.exec(file)?.[1] ?? '');
