import { useTopics } from '#web/live/use-live.ts';
import { useSession } from '#web/session/session.ts';

/**
 * Subscribes to the person's own topic: changes from other devices, of the role, of the photo. The header
 * does for its pages; a page with a bar of its own that shows such things has to.
 */
export function useOwnTopic() {
  const id = useSession()?.person?.id;
  useTopics(id ? [`person:${id}`] : []);
}
