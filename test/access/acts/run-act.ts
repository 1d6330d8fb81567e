import type { LiveEvent } from '#server/live/frames.ts';
import { profileOf, standingTopics, topicsNamed } from '#test/access/listened-topics.ts';
import { type LiveSocket, openLiveSocket, waitUntil } from '#test/access/live-sockets.ts';
import { noticesBy, peopleOf } from '#test/access/recipients.ts';
import { createShown, type Shown } from '#test/access/shown-event.ts';
import { everybody, type World } from '#test/access/viewers.ts';
import { eventsSince, type LoggedEvent, newestEvent } from '#test/live/event-log.ts';
import type { Person } from '#test/people/world.ts';
import { settled } from '#test/server/settled.ts';
import { type Act, createStage } from './act.ts';

/**
 * Those whose sockets listen. Of the others, `stranger` and `suspended` get none, and who has a right
 * elsewhere hears as a neighbour does.
 */
const listeners = everybody.filter(
  (name) => !/^(stranger|suspended|homeless|rejected)$|Elsewhere$/.test(name),
);

/** Events about somebody's list of notifications. They are shown with the notifications. */
const ofNotices = new Set(['notification.changed', 'notification.reworded']);

/** Runs acts one after another, and says of each what was logged to whom. */
export async function createActs(world: World) {
  const { server } = world;
  const names = new Map<string, string>([[world.host.id, 'host']]);
  const sockets: LiveSocket[] = [];
  for (const name of everybody) if (name !== 'stranger') names.set(world[name].id, name);
  for (const name of listeners)
    if (name !== 'stranger') sockets.push(await openLiveSocket(name, world[name], server));

  async function run(act: Act): Promise<{ lines: string[]; types: string[] }> {
    const own = new Map(names);
    const guests: LiveSocket[] = [];
    const meet = async (name: string, person: Person) => {
      guests.push(await openLiveSocket(name, person, server));
    };
    const { stage, known } = createStage(world, own, meet);
    const others = await peopleOf(server);
    const given = await act.given?.(stage);
    for (const [name, item] of await known()) nameItem(own, name, item);
    for (const [id, name] of await peopleOf(server)) if (!others.has(id) && !own.has(id)) own.set(id, name);

    await settled(server);
    const things = [
      ...[...own].flatMap(([id, name]) => topicsNamed(name, id)),
      ...guests.map(({ person }) => profileOf(person.id)),
    ];
    const all = () => [...sockets, ...guests];
    await each(all(), (socket) => socket.subscribe([...standingTopics(world, socket.person.id), ...things]));
    await each(all(), (socket) => socket.reach());
    for (const socket of all()) socket.forget();
    const [place, before] = [await newestEvent(server), await noticesBy(server)];

    await act.do(stage, given);
    await waitUntil(`the events of: ${act.act} (${act.records.join(', ')})`, async () => {
      const types = new Set((await eventsSince(server, place)).map(({ type }) => type));
      return act.records.every((type) => types.has(type));
    });
    await settled(server);
    const logged = await eventsSince(server, place);
    await mergedArrived(logged, all());
    await each(all(), (socket) => socket.reach());

    const shown = createShown(own);
    const lines = [
      ...linesOf(logged, all(), shown),
      ...lostBy(all(), shown),
      ...noticed(before, await noticesBy(server), logged, all(), shown, own),
    ];
    for (const socket of sockets) socket.unsubscribe(things);
    await each(guests, (socket) => socket.close());
    return { lines: [act.act, ...lines.map((line) => `  ${line}`)], types: logged.map(({ type }) => type) };
  }

  return { run, close: () => each(sockets, (socket) => socket.close()) };
}

const each = <T>(all: T[], does: (one: T) => Promise<unknown>) => Promise.all(all.map(does));

function nameItem(names: Map<string, string>, item: string, ids: Record<string, string>) {
  for (const [key, id] of Object.entries(ids)) {
    const name = key === 'id' ? item : key.replace(/Id$/, '');
    if (typeof id === 'string' && /^[0-9a-f]{8}-/.test(id) && !names.has(id)) names.set(id, name);
  }
}

const isIt = (event: LiveEvent, { type, topics, data }: LoggedEvent) =>
  event.type === type &&
  JSON.stringify(event.topics) === JSON.stringify(topics) &&
  Object.entries(data).every(
    // People behind a block read another number.
    ([key, value]) =>
      key === 'commentCount' ||
      JSON.stringify((event.data as Record<string, unknown>)[key]) === JSON.stringify(value),
  );

/** Waits for the latest event of each key, which may be held back for a moment, if a socket listens to it. */
async function mergedArrived(logged: LoggedEvent[], sockets: LiveSocket[]) {
  for (const one of lastOfKeys(logged))
    if (sockets.some((socket) => !socket.isClosed() && one.topics.some((topic) => socket.topics.has(topic))))
      await waitUntil(`the merged ${one.type}`, () =>
        sockets.some((socket) => socket.events().some((event) => isIt(event, one))),
      );
}

const lastOfKeys = (logged: LoggedEvent[]) =>
  logged.filter(
    (one, at) => one.merge_key && !logged.slice(at + 1).some((later) => later.merge_key === one.merge_key),
  );

/**
 * The lines of the events, of merged ones only the last. Several of one type after each other
 * are in the order of their texts.
 */
function linesOf(logged: LoggedEvent[], sockets: LiveSocket[], { word, value }: Shown): string[] {
  const lastLogged = new Set(lastOfKeys(logged));
  const shown = logged
    .filter((one) => !ofNotices.has(one.type) && (!one.merge_key || lastLogged.has(one)))
    .map((one) => ({
      type: one.type,
      lines: [
        `${one.type} ${one.topics.map(word).join(' ')} ${value(one.data)}`,
        `    ${receiversOf(one, sockets)}`,
        ...(one.revokes ? [`    revokes ${value(one.revokes as never)}`] : []),
        ...(one.hidden_from ? [`    hidden from ${one.hidden_from.map(word).sort().join(' ')}`] : []),
      ],
    }));
  const runs: (typeof shown)[] = [];
  for (const one of shown) {
    const run = runs.at(-1);
    if (run?.[0]?.type === one.type) run.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run) =>
    run.sort((a, b) => String(a.lines).localeCompare(String(b.lines), 'en')).flatMap(({ lines }) => lines),
  );
}

/**
 * The receivers of an event, and the fields that were added for them. An event that is merged is held back
 * for a moment: somebody who loses their socket by the act may hear it before, and does not count.
 */
function receiversOf(one: LoggedEvent, all: LiveSocket[]): string {
  const sockets = one.merge_key ? all.filter((socket) => !socket.isClosed()) : all;
  const received = sockets.flatMap((socket) => {
    const event = socket.events().find((each) => isIt(each, one));
    return event ? [{ name: socket.name, event }] : [];
  });
  const receivedKeys = new Set(received.flatMap(({ event }) => Object.keys(event.data as object)));
  const added = [...receivedKeys].filter((key) => !(key in one.data)).sort();
  const who = groupOf(
    received.map(({ name }) => name),
    sockets.map(({ name }) => name),
  );
  return `→ ${who}${added.length > 0 ? ` · with ${added.join(' ')}` : ''}`;
}

function groupOf(received: string[], all: string[]): string {
  if (received.length === 0) return 'nobody who listens';
  const others = all.filter((name) => !received.includes(name));
  if (others.length === 0) return 'everybody';
  return others.length < 6 && received.length > 6 ? `all but ${others.join(' ')}` : received.join(' ');
}

/** The topics that were lost, each with the viewers who lost it. */
function lostBy(sockets: LiveSocket[], { word }: Shown): string[] {
  const losers = Map.groupBy(
    sockets.flatMap((socket) => socket.lost().map((lost) => ({ lost: word(lost), name: socket.name }))),
    ({ lost }) => lost,
  );
  const all = sockets.map(({ name }) => name);
  return [...losers].map(
    ([lost, who]) =>
      `${lost}: ${groupOf(
        who.map(({ name }) => name),
        all,
      )}`,
  );
}

type Notices = Awaited<ReturnType<typeof noticesBy>>;

/** The changes in lists of notifications, by person, and whether their screen was logged. */
function noticed(
  before: Notices,
  after: Notices,
  logged: LoggedEvent[],
  sockets: LiveSocket[],
  { word }: Shown,
  names: Map<string, string>,
): string[] {
  const changes = [
    ...[...after].filter(([key]) => !before.has(key)).map(([, row]) => ['notified', row] as const),
    ...[...before]
      .filter(([key, { id }]) => !after.has(key) && ![...after.values()].some((row) => row.id === id))
      .map(([, row]) => ['taken back from', row] as const),
  ];
  // People of earlier acts are still there, and are logged what a town or all admins are logged.
  const lines = changes
    .filter(([, { personId }]) => names.has(personId))
    .map(([how, { personId, kind, subjectId, actors }]) => {
      const by = actors.length > 0 ? ` by ${actors.map(word).join(' ')}` : '';
      return `${how} ${word(personId)}: ${kind} ${word(subjectId)}${by}`;
    });
  const lists = [...ofNotices].flatMap((type) => {
    const topics = logged
      .filter((one) => one.type === type)
      .flatMap((one) => one.topics)
      .filter((topic) => names.has(topic.slice('person:'.length)));
    const own = [...new Set(topics)].map(word).sort();
    const received = sockets.filter((socket) => socket.events().some((event) => event.type === type));
    return own.length > 0
      ? [
          `${type} ${own.join(' ')} → ${groupOf(
            received.map(({ name }) => name),
            sockets.map(({ name }) => name),
          )}`,
        ]
      : [];
  });
  return [...lines.sort(), ...lists];
}
