import sharp from 'sharp';
import { seoulDay } from '#shared/time/dates.ts';
import { silence } from '#test/files/sounds.ts';
import { withRevision } from '#test/people/with-revision.ts';
import { type Memory, type Prepared, patienceMs, type Row } from './act.ts';
import type { Route, Schema } from './document.ts';
import { sharedIds } from './follow-ups.ts';
import type { Plan } from './history.ts';
import { fieldPools, guesses, poolOf, pools } from './pools.ts';
import { chosen, createRandom, idOf, type Random } from './random.ts';
import type { Resident, Town } from './town.ts';
import { patiently, towns } from './town.ts';
import { type Around, bodyFor } from './values.ts';

const readPool = (town: Town, text: string) =>
  town.rows<Row>(`select * from (${text}) pool order by 1 limit 3000`);

/** For the second of two cases: the rows that share the most ids with the first. */
async function rowsLike(town: Town, text: string, first: Prepared, byAnother = false): Promise<Row[]> {
  const rows = await readPool(town, text);
  const may = byAnother ? rows.filter(({ who }) => who !== first.by.person.id) : rows;
  const byCount = Map.groupBy(may, (row) => sharedIds(row, first));
  return byCount.get(Math.max(...byCount.keys(), 1)) ?? [];
}

/** Reads a pool once in each round. */
async function poolRows(town: Town, memory: Memory, text: string): Promise<Row[]> {
  let found = memory.pools.get(text);
  if (!found) {
    found = await readPool(town, text);
    memory.pools.set(text, found);
  }
  return found;
}

/**
 * Names that are the same in each run of a history: of people their number, of what a device named its id
 * without the time, of what the server named its place in the pool.
 */
function namesIn(town: Town, { made }: Memory, rows: Row[]) {
  const nameOf = (id: string) => {
    const person = town.byId.get(id);
    return person ? `person ${person.number}` : made.has(id) ? id.slice(-12) : undefined;
  };
  const names = new Map(
    rows.map((row, i) => [
      row,
      Object.values(row)
        .map((id) => nameOf(id) ?? '')
        .join(' ')
        .trim() || `${i}`,
    ]),
  );
  return (row: Row) => names.get(row) ?? '';
}

const staffOf = (town: Town, access: string) => {
  const wanted = access.split(' or ');
  return town.people.filter(({ rights }) =>
    rights.some((held) =>
      wanted.some((right) => held.startsWith(`${right}:`) || (right === 'admin' && rights.length > 1)),
    ),
  );
};

/** Some do and undergo more than others, as everywhere. */
const busyOf = ({ people }: Town) => people.slice(10, 20);

/**
 * Who does it: mostly whose thing it is or whoever has the right, often anybody, so also the wrong person.
 */
function actorOf(town: Town, { access: declared, path }: Route, random: Random, who?: string): Resident {
  // Open to everybody by its declaration: the place decides.
  const access = /^\/api\/(news|news\/\{id\}|signups\/\{id\})$/.test(path) ? 'editor' : declared;
  const suited = access === 'person' || access === 'anyone' ? [] : staffOf(town, access);
  const owner = who ? town.byId.get(who) : undefined;
  const kind = random.fraction();
  if (suited.length > 0 && kind < 0.8) return random.pick(suited);
  if (owner && kind < 0.75) return owner;
  return kind > 0.93
    ? random.pick(staffOf(town, 'operator or moderator or editor'))
    : random.pick(random.chance(0.4) ? busyOf(town) : town.people);
}

/** Makes ids that the seed decides. */
function idsOf(seed: number, now: Date, made: Set<string>) {
  let count = 0;
  return (agoMs = 0) => {
    const id = idOf(`${seed} ${count++}`, now.getTime() - agoMs);
    made.add(id);
    return id;
  };
}

const folders: [RegExp, string][] = [
  [/benefits/, 'benefits_images'],
  [/chats/, 'chat_images'],
  [/clubs/, 'club_images'],
  [/news/, 'news_images'],
  [/photos/, 'photos'],
  [/receipts/, 'receipts'],
  [/people/, 'profile_images'],
  [/./, 'posts'],
];

const pictureOf = (random: Random) => {
  const side = 16;
  const raw = Buffer.from(Array.from({ length: side * side * 3 }, () => random.below(256)));
  return sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
};

/** Chooses person, path and body for a plan among what is there now. */
export async function prepare(town: Town, memory: Memory, plan: Plan): Promise<Prepared | undefined> {
  const route = town.routes.find(({ name }) => name === plan.does);
  if (!route) return undefined;
  const { followUp, after } = plan.second ?? {};
  const first = after === undefined ? undefined : memory.sent.get(after);
  // The first was not sent.
  if (followUp && !first) return undefined;
  const random = createRandom(plan.seed);
  // Often several meet at the same few things: races need that, and three reports.
  const choice = random.chance(0.35) ? plan.seed % 6 : plan.seed;
  const pool = poolOf(route);
  const query = followUp?.from ?? (pool ? pools[pool] : undefined);
  let row: Row = {};
  if (query?.startsWith('select') || query?.startsWith('\n')) {
    const rows = first
      ? await rowsLike(town, query, first, followUp?.byAnother)
      : await poolRows(town, memory, query);
    // On nothing an act is done only now and then.
    if (rows.length === 0 && (followUp || random.chance(0.8))) return undefined;
    row = chosen(choice, rows, namesIn(town, memory, rows)) ?? {};
  }
  if (!followUp && route.path.startsWith('/api/people/{id}/') && random.chance(0.5))
    row = { id: random.pick(busyOf(town)).person.id };
  const owner =
    followUp && (followUp.from || /person|anyone/.test(route.access)) && town.byId.get(row.who ?? '');
  const by = owner || actorOf(town, route, random, row.who);
  const newId = idsOf(plan.seed, town.now(), memory.made);
  const today = seoulDay(town.now());
  const path = { ...row };
  if (query === 'made') path.id = newId();
  if (query === 'chat') path.chatId = [by.person.id, random.pick(town.people).person.id].sort().join('_');
  if (query === 'learnt') path.secret = memory.learnt.get('steps') ?? 'x'.repeat(20);
  path.day = today;
  const params: Record<string, string> = {};
  for (const { name, schema, in: where } of route.parameters)
    if (where === 'path')
      params[name] =
        path[name] ??
        String(schema.enum ? random.pick(schema.enum) : random.pick(guesses[name] ?? [newId()]));
  const send = (to: string, body: Uint8Array) =>
    fetch(town.processes.addressFor(plan.seed) + to, {
      method: 'PUT',
      headers: { cookie: by.person.cookie, origin: town.processes.origin },
      body: body as Uint8Array<ArrayBuffer>,
      signal: AbortSignal.timeout(patienceMs),
    });
  const folder = folders.find(([one]) => one.test(route.path))?.[1];
  const around: Around = {
    random,
    today,
    now: town.now(),
    cityCode: by.person.cityCode ?? towns[0],
    towns,
    newId,
    isSecond: first !== undefined,
    learnt: (what) => memory.learnt.get(what),
    async picture() {
      const id = newId();
      await send(`/api/images/${id}?folder=${folder}`, await pictureOf(random)).catch(() => {});
      return id;
    },
    async read(path) {
      const address = town.processes.addressFor(plan.seed) + path;
      const response = await fetch(address, { headers: { cookie: by.person.cookie } }).catch(() => undefined);
      return response?.ok ? response.json() : undefined;
    },
    async find(field) {
      const text = fieldPools[field] ?? 'select 1 where false';
      const shared = first ? await rowsLike(town, text, first) : [];
      const rows = shared.length > 0 ? shared : await poolRows(town, memory, text);
      const near = rows.filter(
        ({ within, who, place }) =>
          (!within || Object.values(params).includes(within)) &&
          (!who || who === by.person.id) &&
          (!place || place === by.person.cityCode),
      );
      return chosen(field === 'itemId' ? plan.seed % 2 : choice, near, namesIn(town, memory, near));
    },
  };
  const body = route.body && (await bodyFor(town.document, route as Route & { body: Schema }, around));
  if (body && row.revision) body.revision = Number(row.revision);
  // A text or a photo.
  if (body && route.name === 'POST /api/chats/{chatId}/messages' && body.imageId) body.text = '';
  const filled = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const bytes =
    route.path === '/api/images/{id}'
      ? await pictureOf(random)
      : route.path === '/api/sounds/{id}'
        ? silence(500 + random.below(1000))
        : undefined;
  const question = route.path === '/api/images/{id}' ? `?folder=${random.pick(folders)[1]}` : '';
  // Mostly the form was opened just now; sometimes its sender has seen an older text.
  const sent =
    body && random.chance(0.9)
      ? ((await patiently(() => withRevision(town.p.db, by.person.id, filled, body))) as Record<
          string,
          unknown
        >)
      : body && { revision: 1, ...body };
  const ready = { n: plan.n, route: route.name, by, path: filled + question, params, body: sent, bytes };
  memory.sent.set(plan.n, ready);
  return ready;
}
