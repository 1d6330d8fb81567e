import type { Viewer } from '#server/viewer/viewer.ts';

/** What a viewer may do with a lost item they can see. */
export const abilities = (viewer: Pick<Viewer, 'personId'>, { author_id }: { author_id: string | null }) => ({
  find: author_id !== viewer.personId,
  report: author_id !== viewer.personId,
});
