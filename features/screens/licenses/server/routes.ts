import type { Feature } from '#server/feature.ts';
import { licensePages } from './pages.ts';

/** The licences of what the app is made of, for everybody. */
export const licensesFeature: Feature = { openPages: licensePages };
