/** The topic that viewers of a profile subscribe to. `person:{id}` is the person's own. */
export const profileTopic = (id: string) => `profile:${id}`;
