import { addDays } from '#shared/time/dates.ts';
import { type Document, plain, type Schema } from './document.ts';
import type { Random } from './random.ts';

/** What a body needs to know of the town. */
export type Around = {
  random: Random;
  /** Today in Seoul, and this instant. */
  today: string;
  now: Date;
  /** The place of who acts, and all towns. */
  cityCode: string;
  towns: readonly string[];
  /** Whether it is the second of two cases, of what `find` finds. */
  isSecond: boolean;
  /** An id of a pool, if there is one. `within`: the item of the path. */
  find(field: string): Promise<Record<string, string> | undefined>;
  /** Uploads a picture for the route, and answers its id. */
  picture(): Promise<string>;
  newId(agoMs?: number): string;
  /** Reads something as the person, before they write. */
  // biome-ignore lint/suspicious/noExplicitAny: any answer
  read(path: string): Promise<any>;
  /** What earlier answers gave out: codes and secrets. */
  learnt(what: string): string | undefined;
};

export const nouns = [
  '붕어빵',
  '소양강',
  '닭갈비',
  '우산',
  '등산',
  '장날',
  '고양이',
  '김치 담그기',
  '자전거',
  '도서관',
];
const endings = [
  '나왔어요',
  '같이 가실 분?',
  '잃어버렸어요 😢',
  '드려요!',
  '어디서 사요',
  '👨‍👩‍👧‍👦 모여요',
  '고맙습니다 ❤️',
];

/** Korean as people type it: mostly plain, sometimes decomposed, turned around, with emoji, or much of it. */
export function koreanText({ random }: Pick<Around, 'random'>, most = 60): string {
  const plainText = () => `${random.pick(nouns)} ${random.pick(endings)} ${random.below(1000)}`;
  const kind = random.below(20);
  const text =
    kind === 0
      ? plainText().normalize('NFD')
      : kind === 1
        ? `\u202e${plainText()}\u202c`
        : kind === 2
          ? `${plainText()} <b>&amp;</b> ${"'; --"}`
          : kind === 3 && most > 60
            ? Array.from({ length: 30 }, plainText).join('\n')
            : kind === 4
              ? `  ${plainText()}\u200b\n`
              : plainText();
  return [...text].slice(0, most).join('');
}

const inDays = ({ today, random }: Around, from: number, to: number) =>
  addDays(today, from + random.below(to - from));
const instant = ({ now, random }: Around, hours: number) =>
  new Date(Math.floor(now.getTime() / 60_000) * 60_000 + (1 + random.below(hours)) * 3_600_000).toISOString();

const key = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

type Maker = (around: Around, route: string) => unknown;
const idOf =
  (field: string): Maker =>
  async (around) =>
    (await around.find(field))?.id ?? around.newId();
const maybe =
  (share: number, make: Maker): Maker =>
  (around, route) =>
    around.random.chance(share) ? make(around, route) : null;
const picture: Maker = (around) => around.picture();
const text =
  (most: number): Maker =>
  (around) =>
    koreanText(around, most);

/** Values by the name of the field, where a schema says less than a form does. */
const byName: Record<string, Maker> = {
  id: ({ newId }) => newId(),
  newId: ({ newId }) => newId(),
  title: text(60),
  content: text(2000),
  body: text(500),
  text: text(300),
  name: text(20),
  label: text(20),
  names: (around) => koreanText(around, 12).trim() || '읍내',
  words: ({ random }) => `금칙어${random.below(50)}`,
  headline: text(40),
  instruction: text(60),
  password: ({ random }) => (random.chance(0.1) ? '비밀번호1234' : ''),
  category: ({ random }, route) =>
    /alerts/.test(route) ? 'Infra' : /benefits/.test(route) ? random.pick(['shop', 'realEstate']) : '친목',
  cityCode: ({ random, cityCode, towns }) => (random.chance(0.9) ? cityCode : random.pick(towns)),
  placeCode: ({ random, cityCode }) => random.pick([cityCode, cityCode, cityCode, cityCode.slice(0, 2), '']),
  provinceCode: ({ cityCode }) => cityCode.slice(0, 2),
  areaId: maybe(0.3, idOf('areaId')),
  personId: idOf('personId'),
  helperId: idOf('helperId'),
  broadcastId: idOf('broadcastId'),
  messageId: idOf('messageId'),
  clubId: maybe(0.7, async (around) => (await around.find('clubId'))?.id ?? null),
  answersId: async (around) =>
    around.isSecond || around.random.chance(0.4) ? ((await around.find('answersId'))?.id ?? null) : null,
  incomingId: () => null,
  soundId: () => null,
  invitationCode: () => null,
  imageId: (around, route) =>
    /clubs|receipts|photos/.test(route) || around.random.chance(0.1) ? around.picture() : null,
  imageIds: async (around) => (around.random.chance(0.15) ? [await around.picture()] : []),
  photoId: maybe(0.3, picture),
  day: (around) => inDays(around, 0, 30),
  lastDay: maybe(0.5, (around) => inDays(around, 0, 30)),
  shownUntil: maybe(0.2, (around) => inDays(around, 1, 30)),
  until: (around, route) => (/helps/.test(route) ? inDays(around, 2, 60) : null),
  inForceFrom: (around) => inDays(around, 0, 20),
  asOf: (around) => inDays(around, -60, 0),
  expiresAt: (around) => instant(around, 48),
  publishAt: (around) => instant(around, 6),
  pinnedUntil: maybe(0.3, (around) => instant(around, 48)),
  email: () => 'someone@example.com',
  phone: () => '010-1234-5678',
  contact: () => '033-255-1234',
  linkUrl: maybe(0.3, () => 'https://www.chuncheon.go.kr/'),
  tags: ({ random }) => [random.pick(['교육', '문화', '안전', '행사'])],
  digit: ({ random }) => 1 + random.below(5),
  reminders: ({ random }) => random.pick([null, [], ['evening']]),
  repeat: maybe(0.2, () => ({ rule: { every: 'year', lunar: false }, until: null, count: null })),
  occurrence: () => undefined,
  capacity: ({ random }) => random.pick([null, 1, 1, 2]),
  job: () => null,
  property: () => null,
  website: () => '',
  key: ({ newId }) => (newId() + newId()).replaceAll('-', '').slice(0, 43),
  needsConsent: () => false,
  consents: () => ({ age: true, terms: true, privacy: true, marketing: false }),
  code: ({ learnt, random }) => learnt('code') ?? String(100_000 + random.below(900_000)),
  endpoint: ({ learnt, random }) =>
    `${learnt('pushOrigin') ?? 'http://127.0.0.1:9'}/push/${random.below(1000)}`,
  keys: () => key,
  push: () => null,
  revision: () => undefined,
  rules: () => [
    {
      kind: 'recycling',
      cycle: 'week',
      weekdays: [1],
      fromDay: null,
      weeks: [],
      starts: '19:00',
      ends: '02:00',
    },
  ],
  hours: () => ({ from: '21:00', until: '07:00' }),
};

/** Bodies whose fields belong together. */
const byRoute: Record<
  string,
  (around: Around) => Promise<Record<string, unknown>> | Record<string, unknown>
> = {
  'POST /api/reports': async (around) => {
    const item = await around.find('itemId');
    return { kind: item?.kind ?? 'post', itemId: item?.id ?? around.newId() };
  },
  'POST /api/appeals': async (around) => {
    const item = await around.find('subjectId');
    return { kind: item?.kind ?? 'post', subjectId: item?.id ?? around.newId() };
  },
  'PATCH /api/reports/cases': async (around) => {
    const item = await around.find('caseId');
    return { items: item ? [{ kind: item.kind, id: item.id }] : [] };
  },
  'POST /api/region-changes': ({ random, cityCode, towns }) => ({
    cityCode: random.pick(towns.filter((town) => town !== cityCode)),
  }),
  'PATCH /api/region-changes/{id}': ({ random }) => ({
    status: random.chance(0.8) ? 'approved' : 'rejected',
  }),
  'POST /api/takedowns': async (around) => {
    const item = await around.find('itemId');
    // A form that was filled in for a minute.
    return {
      id: around.newId(60_000),
      address: `http://localhost/${item?.kind ?? 'post'}/${item?.id ?? around.newId()}`,
    };
  },
  'POST /api/sources': ({ newId }) => ({ address: `http://10.0.0.1/${newId()}` }),
  'POST /api/sources/previews': () => ({ address: 'http://10.0.0.1/feed' }),
  'POST /api/documents/versions': async ({ random, read }) => {
    const kind = random.pick(['officer', 'processors', 'operator']);
    return { kind, basis: (await read(`/api/documents/${kind}`))?.basis ?? '' };
  },
  'PUT /api/consents': async ({ read }) => {
    const items: { kind: string; version: string }[] = (await read('/api/consents'))?.items ?? [];
    return Object.fromEntries(
      items.filter(({ kind }) => /terms|privacy/.test(kind)).map(({ kind, version }) => [kind, version]),
    );
  },
  'POST /api/clubs/{id}/transfer': async ({ find }) => ({ personId: (await find('memberId'))?.id }),
  'POST /api/posts': ({ random }) => ({ category: random.pick(['daily', 'question', 'other']) }),
  'PUT /api/posts/{id}': ({ random }) => ({ category: random.pick(['daily', 'question', 'other']) }),
  'POST /api/pickup-areas/{id}/exceptions': () => ({ kinds: ['recycling'] }),
  'POST /api/polls': async (around) => {
    const { random, find, now } = around;
    const post = random.chance(0.6) ? await find('ownPostId') : undefined;
    const news = post ? undefined : await find('newsId');
    return {
      postId: post?.id,
      newsId: news?.id,
      options: pollOptions,
      // Clocks that jump end some of them.
      endsAt: random.chance(0.5) ? new Date(now.getTime() + 15 * 60_000).toISOString() : instant(around, 48),
      quorum: random.pick([null, 1, 3]),
      byHousehold: news !== undefined && random.chance(0.4),
    };
  },
  'POST /api/households': ({ random, cityCode }) => ({
    cityCode,
    areaId: null,
    names: Array.from({ length: 3 }, () => `${random.pick(nouns)}네 ${random.below(20)}`).join('\n'),
  }),
  'PUT /api/households/{id}': async ({ find, random }) => {
    const people = await Promise.all(['personId', 'memberId'].map((field) => find(field)));
    const memberIds = new Set(people.flatMap((person) => person?.id ?? []));
    return { name: `${random.pick(nouns)}네`, areaId: null, memberIds: [...memberIds] };
  },
  'PUT /api/meetings/{id}/answer': ({ random }) => ({ going: random.chance(0.8) }),
  'PUT /api/polls/{id}/ballot': ({ random }) => ({ options: [random.below(pollOptions.length)] }),
  'PUT /api/polls/{id}/paper': ({ random }) => {
    const votes = pollOptions.map(() => random.below(5));
    const invalid = random.below(2);
    const ballots = votes.reduce((sum, count) => sum + count, invalid);
    return {
      revision: random.below(2),
      ballots,
      votes,
      invalid,
      firstCounter: '김영수',
      secondCounter: '이순자',
    };
  },
  'POST /api/signups': async (around) => {
    const { seats, closesAt, ...when } = signupTimes(around);
    const item = { questions: signupQuestions, seats, closesAt };
    const meeting = await around.find('ownMeetingId');
    const cancelUntil = inDays(around, 1, 3);
    if (meeting) return { ...item, meetingId: meeting.id, newsId: undefined, cancelUntil };
    return { ...item, newsId: (await around.find('newsId'))?.id, meetingId: undefined, ...when };
  },
  'PUT /api/signups/{id}': (around) => signupTimes(around),
  'PUT /api/signups/{id}/entry': (around) => ({ answers: signupQuestions.map(() => koreanText(around, 40)) }),
  'POST /api/signups/{id}/entries': (around) => ({
    answers: signupQuestions.map(() => koreanText(around, 40)),
    hasConsented: true,
  }),
  'POST /api/treasuries': async ({ find, random, cityCode }) => {
    const club = random.chance(0.6) ? await find('ownClubId') : undefined;
    const area = !club && random.chance(0.5) ? await find('areaId') : undefined;
    return { cityCode, clubId: club?.id ?? null, areaId: area?.id ?? null };
  },
  'POST /api/treasuries/{id}/entries': (around) => ({
    entries: Array.from({ length: 1 + around.random.below(3) }, () => ({
      id: around.newId(),
      day: inDays(around, -700, 1),
      kind: around.random.pick(['income', 'spending']),
      amount: 1000 * (1 + around.random.below(500)),
      purpose: koreanText(around),
    })),
  }),
  'POST /api/treasuries/{id}/entries/{entryId}/counter': (around) => ({ day: inDays(around, -30, 1) }),
};

/** Each poll has two, and each sign-up one question, so that ballots and entries fit. */
const pollOptions = ['좋아요', '다음에 해요'];
const signupQuestions = ['몇 분이 오시나요?'];

/** Few seats, so that people wait. */
const signupTimes = (around: Around) => {
  const day = inDays(around, 3, 20);
  return { seats: 1 + around.random.below(4), day, cancelUntil: day, closesAt: instant(around, 48) };
};

/** A body for a route. Once in a while a field is missing or empty, as from a hurried or hostile sender. */
export async function bodyFor(document: Document, route: { name: string; body: Schema }, around: Around) {
  const body = (await valueFor(document, route.body, around, route.name)) as Record<string, unknown>;
  Object.assign(body, await byRoute[route.name]?.(around));
  if (around.random.chance(0.04)) {
    const field = around.random.pick(Object.keys(body).filter((name) => name !== 'id'));
    if (field) body[field] = around.random.pick(['', null, ' \u200b', undefined]);
  }
  return body;
}

async function valueFor(document: Document, given: Schema, around: Around, route: string): Promise<unknown> {
  const { random } = around;
  const schema = plain(document, given);
  if (schema.properties) {
    const entries: [string, unknown][] = [];
    for (const [name, inner] of Object.entries(schema.properties)) {
      const make = byName[name];
      const value = make ? await make(around, route) : await valueFor(document, inner, around, route);
      if (value !== undefined) entries.push([name, value]);
    }
    return Object.fromEntries(entries);
  }
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return valueFor(document, random.pick(schema.anyOf), around, route);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'null') return null;
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer' || type === 'number') {
    const least = schema.minimum ?? 1;
    return least + random.below(Math.min(schema.maximum ?? 1000, 20_000) - least + 1);
  }
  if (type === 'array') {
    const length = random.below(Math.min(schema.maxItems ?? 3, 3) + 1);
    const all: unknown[] = [];
    for (let i = 0; i < length; i++) all.push(await valueFor(document, schema.items ?? {}, around, route));
    return [...new Set(all)];
  }
  if (schema.format === 'uuid') return around.newId();
  if (schema.format === 'date-time') return instant(around, 48);
  if (schema.pattern?.includes('[01]')) return `${String(random.below(24)).padStart(2, '0')}:00`;
  return koreanText(around);
}
