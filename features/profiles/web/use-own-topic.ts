import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session.ts';

/** Listens to what happens to oneself: another device, a role, a photo. */
export const useOwnTopic = () => useTopics([`person:${useMe().id}`]);
