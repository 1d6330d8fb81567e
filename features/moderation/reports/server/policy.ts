import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

type Who = Pick<Viewer, 'personId' | 'rights'>;
type Reported = { author_id: string | null; city_code: string | null };

/**
 * What a viewer may do with an item that was reported, or that a moderator comes across: judge its case, hide it without a report.
 * Nobody hides what is their own: they delete it.
 */
export function abilities(viewer: Who, { author_id, city_code }: Reported) {
  const judge = may(viewer, 'moderator', city_code);
  return { judge, hide: judge && author_id !== viewer.personId };
}
