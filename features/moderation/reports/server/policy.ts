import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

type Who = Pick<Viewer, 'personId' | 'rights'>;
type Reported = { author_id: string | null; city_code: string | null };

/**
 * The abilities of a viewer with an item that was reported, or that a moderator comes across: to judge its
 * case, to hide it without a report. Nobody hides an item of their own: they delete it.
 */
export function abilities(viewer: Who, { author_id, city_code }: Reported) {
  const judge = may(viewer, 'moderator', city_code);
  return { judge, hide: judge && author_id !== viewer.personId };
}
