import { Author, Me } from '#residents/people/contract.ts';
import type { Feature } from '#server/feature.ts';
import { byViewer } from '#server/live/topics.ts';
import { hasBlocked } from './blocks.ts';
import { keepPhoto } from './keep-photo.ts';
import { peopleData } from './personal-data.ts';

/**
 * Identities of people. Profiles and follows are in `features/screens/profiles`, rights in
 * `features/residents/rights`.
 */
export const peopleFeature: Feature = {
  shapes: { Author, Me },
  personalData: { people: peopleData },
  jobs: [keepPhoto],
  topics: {
    // A person's own topic: events about their sessions, rights and town.
    person: byViewer((viewer, id) => viewer.personId === id),
  },
  images: {
    // Every signed-in person sees a face, except people its owner has blocked (product 15.1). The viewer's
    // own blocks hide none: the list of blocked people shows their faces (product 15.6).
    person: async (p, viewer, id) =>
      viewer !== null && (viewer.isAdmin || !(await hasBlocked(p.db, id, viewer.personId))),
  },
};
