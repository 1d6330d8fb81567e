import type { Feature } from '#server/feature.ts';
import { followRoutes } from './follows.ts';
import { keepPhoto } from './keep-photo.ts';

export const peopleFeature: Feature = {
  routes: followRoutes,
  jobs: [keepPhoto],
  // A person's own topic: their devices, role, town.
  topics: { person: async (_p, viewer, id) => viewer.personId === id },
  // A profile photo is seen by every signed-in person (readings 34).
  images: { person: async (_p, viewer) => viewer !== null },
};
