import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

type Who = Pick<Viewer, 'personId' | 'rights'>;
type Benefit = { author_id: string | null; city_code: string };

/** The actions of a viewer on a benefit they can see. `visibleBenefits` decides which benefits they see. */
export function abilities(viewer: Who, benefit: Benefit) {
  const own = benefit.author_id === viewer.personId;
  const watches = own || may(viewer, 'moderator', benefit.city_code);
  return {
    edit: own,
    delete: watches,
    close: watches,
    report: !own,
    message: !own && benefit.author_id !== null,
  };
}
