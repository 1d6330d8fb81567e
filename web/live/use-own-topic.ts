import { useTopics } from '#web/live/use-live.ts';
import { useSession } from '#web/session/session.ts';

/**
 * Subscribes to the person's own topics: changes from other devices, of the role, of the photo, and what
 * their town switches off. The header does for its pages; a page with a bar of its own that shows such things
 * has to.
 */
export function useOwnTopic() {
  const me = useSession()?.person;
  useTopics(me ? [`person:${me.id}`, `townFeatures:${me.cityCode}`] : []);
}
