import { expect, test } from 'vitest';
import type { HeldRight } from '#shared/may.ts';
import { abilities } from './policy.ts';

const ends = new Date('2026-11-30T09:00:00Z');
const before = new Date(ends.getTime() - 1);
const news = { kind: 'news' as const, place_code: '51110', item_author_id: 'writer' };
const post = { kind: 'board' as const, place_code: '51110', item_author_id: 'writer' };
const state = {
  is_secret: false,
  is_eligible: true,
  has_voted: false,
  is_ticked: false,
  household_voted: null,
  ends_at: ends,
  ended_at: null,
};
const viewer = (personId: string, ...rights: HeldRight[]) => ({ personId, rights });

const can = (who: ReturnType<typeof viewer>, poll: Parameters<typeof abilities>[1], now = before) =>
  Object.entries(abilities(who, poll, now))
    .flatMap(([name, may]) => (may ? [name] : []))
    .join(' ');

test('who may do what with a poll, and until when', () => {
  const resident = viewer('one');
  expect({
    'a resident, of news': can(resident, { ...news, ...state }),
    'who wrote the news, without the right': can(viewer('writer'), { ...news, ...state }),
    'an editor of the town': can(viewer('one', 'editor:51110'), { ...news, ...state }),
    'an editor elsewhere': can(viewer('one', 'editor:51820'), { ...news, ...state }),
    'a moderator, of a post': can(viewer('one', 'moderator:51110'), { ...post, ...state }),
    'an editor, of a post': can(viewer('one', 'editor:51110'), { ...post, ...state }),
    'its author, of a post': can(viewer('writer'), { ...post, ...state }),
    'who wrote it in a club': can(viewer('writer'), { ...post, kind: 'club', ...state }),
    'who was ticked in the hall': can(resident, { ...news, ...state, is_ticked: true }),
    'whose household somebody else voted for': can(resident, {
      ...news,
      ...state,
      household_voted: 'screen',
    }),
    'who voted for their household': can(resident, {
      ...news,
      ...state,
      household_voted: 'screen',
      has_voted: true,
    }),
    'whom it does not ask': can(resident, { ...post, ...state, is_eligible: false }),
    'who has voted': can(resident, { ...post, ...state, has_voted: true }),
    'who has voted in secret': can(resident, { ...post, ...state, has_voted: true, is_secret: true }),
    'at its end': can(resident, { ...post, ...state }, ends),
    'when its result is final and the clock goes back': can(resident, { ...post, ...state, ended_at: ends }),
  }).toMatchInlineSnapshot(`
    {
      "a moderator, of a post": "vote seeVoters",
      "a resident, of news": "vote seeVoters",
      "an editor elsewhere": "vote seeVoters",
      "an editor of the town": "vote delete seeVoters paper",
      "an editor, of a post": "vote seeVoters",
      "at its end": "seeVoters",
      "its author, of a post": "vote delete seeVoters",
      "when its result is final and the clock goes back": "seeVoters",
      "who has voted": "vote seeVoters",
      "who has voted in secret": "",
      "who voted for their household": "vote seeVoters",
      "who was ticked in the hall": "seeVoters",
      "who wrote it in a club": "vote delete seeVoters paper",
      "who wrote the news, without the right": "vote seeVoters",
      "whom it does not ask": "seeVoters",
      "whose household somebody else voted for": "seeVoters",
    }
  `);
});
