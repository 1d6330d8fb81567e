import { entryDraft, treasuryDraft } from '#community/treasuries/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { town } from '#test/access/viewers.ts';
import { type Context, itemSample, type Samples } from './sample.ts';

const searched = encodeURIComponent('가');

type Item = { id: string; entryId: string };

const path = ({ id }: { id: string }) => `/api/treasuries/${id}`;
const entryPath = (rest: string) => (item: Item) => `${path(item)}/entries/${item.entryId}/${rest}`;
const entries = (_: unknown, { world }: Context) => ({ entries: [entryDraft(world.server)] });
const counter = () => ({ id: newId(), day: '2025-01-02', why: '잘못 적었어요' });
const question = () => ({ id: newId(), title: '전기 요금', content: '왜 두 배가 됐나요?' });
const draft = (place: object, { seat }: Context) => ({
  ...treasuryDraft({ ...seat, cityCode: town } as never),
  ...place,
});

/** Treasuries of an area of the town, and of a club. */
export const treasurySamples: Samples = {
  'GET /api/treasuries': {
    'of a town': itemSample('treasury', () => '/api/treasuries', { finds: ({ id }) => id }),
    'of a club': itemSample('clubTreasury', ({ clubId }) => `/api/treasuries?club=${clubId}`, {
      finds: ({ id }) => id,
    }),
  },
  'POST /api/treasuries': {
    'of an area': itemSample('area', () => '/api/treasuries', {
      body: ({ id: areaId }, context) => draft({ areaId }, context),
      spends: ['area'],
    }),
    'of a club': itemSample('otherClub', () => '/api/treasuries', {
      body: ({ id: clubId }, context) => draft({ clubId }, context),
      spends: ['otherClub'],
    }),
  },
  'GET /api/treasuries/{id}': {
    'of a town': itemSample('treasury', path),
    'of a club': itemSample('clubTreasury', path),
  },
  'DELETE /api/treasuries/{id}': {
    'of a town': itemSample('emptyTreasury', path, { spends: ['emptyTreasury'] }),
    'of a club': itemSample('clubTreasury', path, { note: 'it has entries' }),
  },
  'GET /api/treasuries/{id}/neighbours': {
    'of a town': itemSample('treasury', (item) => `${path(item)}/neighbours?q=${searched}`),
    'of a club': itemSample('clubTreasury', (item) => `${path(item)}/neighbours?q=${searched}`),
  },
  'PUT /api/treasuries/{id}/officers/{personId}': {
    'of a town': itemSample('treasury', (item, { world }) => `${path(item)}/officers/${world.host.id}`, {
      body: () => ({ role: 'auditor' }),
      spends: ['treasury'],
    }),
    'of a club': itemSample(
      'clubTreasury',
      (item, { world }) => `${path(item)}/officers/${world.member.id}`,
      {
        body: () => ({ role: 'treasurer' }),
        spends: ['clubTreasury'],
      },
    ),
  },
  'DELETE /api/treasuries/{id}/officers/{personId}': {
    'of a town': itemSample('treasury', (item, { world }) => `${path(item)}/officers/${world.member.id}`, {
      spends: ['treasury'],
    }),
    'of a club': itemSample(
      'clubTreasury',
      (item, { world }) => `${path(item)}/officers/${world.member.id}`,
      {
        spends: ['clubTreasury'],
      },
    ),
  },
  'GET /api/treasuries/{id}/entries': {
    'of a town': itemSample('treasury', (item) => `${path(item)}/entries?year=2024`, {
      finds: ({ entryId }) => entryId,
    }),
    'of a club': itemSample('clubTreasury', (item) => `${path(item)}/entries?year=2024`, {
      finds: ({ entryId }) => entryId,
    }),
  },
  'POST /api/treasuries/{id}/entries': {
    'of a town': itemSample('treasury', (item) => `${path(item)}/entries`, { body: entries }),
    'of a club': itemSample('clubTreasury', (item) => `${path(item)}/entries`, { body: entries }),
  },
  'POST /api/treasuries/{id}/entries/{entryId}/counter': {
    'of a town': itemSample('treasury', entryPath('counter'), { body: counter, spends: ['treasury'] }),
    'of a club': itemSample('clubTreasury', entryPath('counter'), {
      body: counter,
      spends: ['clubTreasury'],
    }),
  },
  'GET /api/treasuries/{id}/entries/{entryId}/questions': {
    'of a town': itemSample('treasury', entryPath('questions'), { finds: ({ questionId }) => questionId }),
    'of a club': itemSample('clubTreasury', entryPath('questions'), {
      finds: ({ questionId }) => questionId,
    }),
  },
  'POST /api/treasuries/{id}/entries/{entryId}/questions': {
    'of a town': itemSample('treasury', entryPath('questions'), { body: question, asResident: true }),
    'of a club': itemSample('clubTreasury', entryPath('questions'), { body: question, asResident: true }),
  },
  'GET /api/treasuries/{id}/months': {
    'of a town': itemSample('treasury', (item) => `${path(item)}/months?year=2024`),
    'of a club': itemSample('clubTreasury', (item) => `${path(item)}/months?year=2024`),
  },
  'POST /api/treasuries/{id}/years/{year}/closing': {
    'of a town': itemSample('treasury', (item) => `${path(item)}/years/2024/closing`, {
      spends: ['treasury'],
    }),
    'of a club': itemSample('clubTreasury', (item) => `${path(item)}/years/2024/closing`, {
      spends: ['clubTreasury'],
    }),
  },
  'POST /api/treasuries/{id}/years/{year}/signature': {
    'of a town': itemSample('closedTreasury', (item) => `${path(item)}/years/2024/signature`, {
      spends: ['closedTreasury'],
    }),
  },
  'GET /api/treasuries/{id}/years/{year}/entries.csv': {
    'of a town': itemSample('treasury', (item) => `${path(item)}/years/2024/entries.csv`),
    'of a club': itemSample('clubTreasury', (item) => `${path(item)}/years/2024/entries.csv`),
  },
};
