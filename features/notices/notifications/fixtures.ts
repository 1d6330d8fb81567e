import { deliverBacklog } from '#notices/notifications/server/delivery/backlog.ts';
import { deliverDue } from '#notices/notifications/server/delivery/due.ts';
import { notify } from '#notices/notifications/server/delivery/notifier.ts';
import { createPusher } from '#notices/notifications/server/push/push-queue.ts';
import type { Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/** Resolves when all events so far, and all that is due, have become notifications. */
export async function deliverAll({ p }: Pick<TestServer, 'p'>): Promise<void> {
  while (
    (await notify(p, { wait: true })).more ||
    (await deliverBacklog(p, { wait: true })) ||
    (await deliverDue(p, 0, { wait: true })).more
  );
}

/** Sends every push that is due, and waits for the answers. */
export async function sendAllPushes({ p }: Pick<TestServer, 'p'>): Promise<void> {
  const pusher = createPusher(p);
  while (await pusher.begin()) await pusher.idle();
}

type Item = {
  id: string;
  kind: string;
  sentence: string;
  title: string | null;
  path: string | null;
  actors: { id: string; name: string }[];
  read: boolean;
};

/** A user's notifications after all events so far, newest first. */
export async function noticesOf(server: TestServer, person: Person): Promise<Item[]> {
  await deliverAll(server);
  return (await person.get('/api/notifications?limit=50')).body.items;
}

export const sentencesOf = async (server: TestServer, person: Person): Promise<string[]> =>
  (await noticesOf(server, person)).map(({ sentence }) => sentence);
