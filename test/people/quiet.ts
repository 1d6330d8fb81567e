import type { Person } from '#test/people/world.ts';
import { mustSucceed } from '#test/people/world.ts';

/**
 * The person's phone rings at every hour, as often as there is something: for tests of
 * other things than quiet hours.
 */
export const ringAlways = (person: Person) =>
  mustSucceed(person.put('/api/notifications/quiet', { hours: null, dailyPushes: null }));
