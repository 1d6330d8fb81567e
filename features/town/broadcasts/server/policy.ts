import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

type Who = Pick<Viewer, 'personId' | 'rights'>;
type Broadcast = { author_id: string; city_code: string };

/** Whether a viewer may speak to a town: who publishes its news. */
export const maySpeak = (viewer: Pick<Viewer, 'rights'>, cityCode: string) => may(viewer, 'editor', cityCode);

/** The abilities of a viewer with a broadcast that they can see. */
export function abilities(viewer: Who, { author_id, city_code }: Broadcast) {
  const isOwn = author_id === viewer.personId;
  return {
    hear: !isOwn,
    takeBack: isOwn || may(viewer, 'moderator', city_code),
    /** See who has not heard it. A speaker whose right has ended does not. */
    watch: maySpeak(viewer, city_code),
  };
}
