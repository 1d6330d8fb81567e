import { useMe } from '#features/sessions/web/session.ts';
import { useTopics } from '#web/live/use-live.ts';

/** Listens to what happens to oneself: another device, a role, a photo. */
export const useOwnTopic = () => useTopics([`person:${useMe().id}`]);
