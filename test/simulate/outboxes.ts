import { setTimeout as pause } from 'node:timers/promises';
import { accountHeader } from '#shared/account-header.ts';
import { createOutbox } from '#web/outbox/outbox.ts';
import type { QueuedRequest } from '#web/outbox/queued-requests.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { type Act, send } from './act.ts';
import { createRandom, hash, idOf } from './random.ts';
import type { Finding } from './round.ts';
import type { Resident, Town } from './town.ts';

/** How long a phone that is back on the network may take to send what waits on it. */
const patienceMs = 30_000;

/**
 * Phones with the app's own outbox, each of two neighbours: they write without a network, and one signs in
 * while requests of the other still wait.
 */
export async function openOutboxes(town: Town, seed: number) {
  const random = createRandom(`outboxes ${seed}`);
  const residents = town.people.filter(({ rights }) => rights.length === 0);
  const acts: Act[] = [];
  const phones = [0, 1, 2].map(() => ({
    ...openPhone(town, acts),
    owners: [random.pick(residents), random.pick(residents)],
  }));
  let count = 0;

  /** A comment or a message of somebody. */
  async function requestOf({ person, name }: Resident): Promise<Omit<QueuedRequest, 'at'>> {
    const posts = await town.rows<{ id: string }>(
      `select id::text from post where club_id is null and city_code = '${person.cityCode}' order by id`,
    );
    const id = idOf(`outbox ${seed} ${count++}`, town.now().getTime());
    const body = { id, text: `${name}의 ${count}번째 말` };
    const post = posts.length > 0 && random.chance(0.6) ? random.pick(posts) : undefined;
    const chat = [person.id, random.pick(residents).person.id].sort().join('_');
    return post
      ? { id, body, queue: post.id, method: 'POST', path: `/api/posts/${post.id}/comments` }
      : { id, body, queue: chat, method: 'POST', path: `/api/chats/${chat}/messages` };
  }

  return {
    /** Each phone is taken by one of its two owners, may lose the network, and is written on. */
    async write() {
      for (const phone of phones) {
        phone.setOnline(random.chance(0.5));
        const owner = random.pick(phone.owners);
        const outbox = phone.open(owner);
        for (let left = random.below(5); left > 0; left--) outbox.add(await requestOf(owner));
      }
    },
    /**
     * 21.1: back on the network, and opened by its owner, a phone sends everything that it kept, in its
     * owner's name. Returns what was sent since the last time.
     */
    async arrive(): Promise<{ sent: Act[]; found: Finding[] }> {
      const signedIn = await town.rows<{ id: string }>(
        'select distinct person_id::text as id from session where ended_at is null',
      );
      const found: Finding[] = [];
      for (const phone of phones) {
        phone.setOnline(true);
        for (const owner of new Set(phone.owners)) {
          if (!signedIn.some(({ id }) => id === owner.person.id)) continue;
          const outbox = phone.open(owner);
          const waiting = () => outbox.list.get().filter(({ failed }) => !failed);
          for (const until = performance.now() + patienceMs; performance.now() < until; await pause(20))
            if (waiting().length === 0) break;
          for (const { path } of waiting())
            found.push({ rule: '21.1 an outbox does not empty', what: `${owner.name} ${path}` });
        }
      }
      const sent = acts.splice(0);
      const rows = await town.rows<{ id: string; by: string | null }>(`
        select id::text, author_id::text as by from comment union all select id::text, sender_id::text from message`);
      const writerOf = new Map(rows.map(({ id, by }) => [id, by]));
      for (const { body, by } of sent) {
        const writer = writerOf.get(String(body?.id));
        if (writer && writer !== by.person.id)
          found.push({ rule: '21.1 an outbox writes in another name', what: `${by.name} ${body?.text}` });
      }
      return { sent, found };
    },
    /** What was acknowledged before a restore is lost. */
    forget: () => void acts.splice(0),
    stop() {
      for (const phone of phones) phone.close();
    },
  };
}

/** The storage, the network and the session of one phone, and the tabs in which the app is open. */
function openPhone(town: Town, acts: Act[]) {
  const stored = new Map<string, string>();
  const backOnline = new Set<() => void>();
  let tabs: { isOpen: boolean }[] = [];
  let isOnline = false;
  let signedIn: Resident | undefined;

  const close = () => {
    for (const tab of tabs) tab.isOpen = false;
    tabs = [];
  };

  async function sendAs(owner: Resident, { id, path, body }: QueuedRequest, isOpen: () => boolean) {
    if (!isOpen()) throw new ApiError('offline');
    const [, , kind = '', of = ''] = path.split('/');
    const isComment = kind === 'posts';
    const act = await send(
      town,
      {
        n: -1 - (hash(id) % 1_000_000),
        route: isComment ? 'POST /api/posts/{id}/comments' : 'POST /api/chats/{chatId}/messages',
        by: owner,
        as: signedIn ?? owner,
        path,
        params: isComment ? { id: of } : { chatId: of },
        body: body as Record<string, unknown>,
        headers: { [accountHeader]: owner.person.id },
      },
      owner.number,
    );
    acts.push(act);
    if (act.status === 0 || !isOpen()) throw new ApiError('offline');
    const { error } = (act.response ?? {}) as { error?: { code: string; reason?: string } };
    if (act.status >= 300) throw new ApiError(error?.code ?? 'internal', error?.reason);
    return act.response;
  }

  return {
    close,
    setOnline(value: boolean) {
      isOnline = value;
      if (isOnline) for (const back of [...backOnline]) back();
    },
    /** Somebody signs in and opens the app. Tabs of the one before are closed, but for the last. */
    open(owner: Resident) {
      signedIn = owner;
      const last = tabs.at(-1);
      for (const tab of tabs) tab.isOpen = tab === last;
      const tab = { isOpen: true };
      tabs = [...tabs.filter(({ isOpen }) => isOpen), tab];
      const isOpen = () => tab.isOpen && isOnline;
      return createOutbox(owner.person.id, {
        storage: {
          names: () => [...stored.keys()],
          get: (key) => stored.get(key) ?? null,
          set: (key, value) => stored.set(key, value).size > 0,
          remove: (key) => void stored.delete(key),
        },
        send: (request) => sendAs(owner, request, isOpen),
        isOnline: isOpen,
        onOnline(back) {
          backOnline.add(back);
          return () => void backOnline.delete(back);
        },
        onChange() {},
      });
    },
  };
}
