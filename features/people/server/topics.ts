/** What everybody who looks at a profile listens to; `person:{id}` is the person's own. */
export const profileTopic = (id: string) => `profile:${id}`;
