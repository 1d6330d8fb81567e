import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session.ts';

/** Subscribes to the person's own topic: changes from other devices, of the role, of the photo. */
export const useOwnTopic = () => useTopics([`person:${useMe().id}`]);
