import { setTimeout as pause } from 'node:timers/promises';
import type { Resident, Town } from './town.ts';

// biome-ignore lint/suspicious/noExplicitAny: the answer of any route
type Received = { status: number; body: any };

/** Reads as the app does, which tries again while the server is not there. */
export async function read(
  town: Town,
  { person, number }: Resident,
  path: string,
  choice = number,
): Promise<Received> {
  for (const until = performance.now() + 20_000; ; await pause(50)) {
    const response = await fetch(town.processes.addressFor(choice) + path, {
      headers: { cookie: person.cookie },
      redirect: 'manual',
    }).catch(() => undefined);
    if (response && response.status < 500) {
      const text = await response.text();
      return { status: response.status, body: response.status === 200 ? JSON.parse(text) : undefined };
    }
    if (performance.now() > until) return { status: response?.status ?? 0, body: undefined };
  }
}

/** All rows of a list, page after page. */
export async function fetchEvery(town: Town, one: Resident, path: string, choice = one.number) {
  // biome-ignore lint/suspicious/noExplicitAny: the rows of any list
  const items: any[] = [];
  for (let cursor = ''; ; ) {
    const more = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await read(town, one, path + more, choice);
    if (status !== 200) return { status, items };
    items.push(...body.items);
    if (!body.nextCursor) return { status, items };
    cursor = body.nextCursor;
  }
}
