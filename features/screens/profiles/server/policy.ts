import { mayBlock } from '#residents/blocks/server/policy.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

type Who = Pick<Viewer, 'isAdmin' | 'personId'>;

type Seen = { id: string; role: string; following: boolean; is_apart: boolean };

/**
 * The actions of a viewer on a person they can see. `visiblePeople` decides who sees whom. Across a block,
 * `is_apart`, nobody begins anything, and a follow from before can be ended.
 */
export function abilities(viewer: Who, person: Seen) {
  const other = person.id !== viewer.personId;
  return {
    edit: !other,
    follow: other && (!person.is_apart || person.following),
    message: other && !person.is_apart,
    block: mayBlock(viewer, { id: person.id, isAdmin: person.role === 'admin' }),
    report: other,
  };
}
