import { Letter } from '#notices/letters/contract.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { lettersNotices } from './notices.ts';
import { lettersData } from './personal-data.ts';
import { letterOf } from './today.ts';
import { writeLetters } from './write.ts';

export const lettersRoutes = (p: Platform) =>
  endpoints().get(
    '/api/letter',
    { summary: 'Get the viewer’s letter of today, as things are now', response: Letter },
    ({ viewer }) => letterOf(p, viewer),
  );

export const lettersFeature: Feature = {
  routes: lettersRoutes,
  notices: lettersNotices,
  personalData: { letters: lettersData },
  jobs: [writeLetters],
};
