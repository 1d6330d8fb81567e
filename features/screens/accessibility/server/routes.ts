import type { Feature } from '#server/feature.ts';
import { accessibilityPages } from './pages.ts';

/** What of the app residents with disabilities can use, item by item, for everybody. */
export const accessibilityFeature: Feature = { openPages: accessibilityPages };
