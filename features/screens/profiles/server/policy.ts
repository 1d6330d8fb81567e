import { mayBlock } from '#residents/blocks/server/policy.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

type Who = Pick<Viewer, 'isAdmin' | 'personId'>;

/** The actions of a viewer on a person they can see. `visiblePeople` decides who sees whom. */
export function abilities(viewer: Who, person: { id: string; role: string }) {
  const other = person.id !== viewer.personId;
  return {
    edit: !other,
    follow: other,
    message: other,
    block: mayBlock(viewer, { id: person.id, isAdmin: person.role === 'admin' }),
    report: other,
  };
}
