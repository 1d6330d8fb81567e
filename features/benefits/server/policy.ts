import type { Viewer } from '#server/viewer.ts';

type Who = Pick<Viewer, 'isAdmin' | 'personId'>;

/** What a viewer may do with a benefit they can see. `visibleBenefits` decides which benefits they see. */
export function abilities({ isAdmin, personId }: Who, benefit: { author_id: string | null }) {
  const own = benefit.author_id === personId;
  const watches = own || isAdmin;
  return {
    edit: own,
    delete: watches,
    close: watches,
    report: !own,
    message: !own && benefit.author_id !== null,
  };
}
