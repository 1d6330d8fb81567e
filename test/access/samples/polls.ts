import { paperCount, pollDraft } from '#community/polls/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { type Context, itemSample, onlySample, type Samples } from './sample.ts';

const draft = ({ world }: Context, item: { newsId?: string; postId?: string }) =>
  pollDraft(world.server, item);
const ballot = () => ({ id: newId(), options: [0] });
const pollPath = ({ id }: { id: string }) => `/api/polls/${id}`;
const ballotPath = ({ id }: { id: string }) => `/api/polls/${id}/ballot`;
const votersPath = ({ id }: { id: string }) => `/api/polls/${id}/voters?option=0`;
const paperPath = ({ id }: { id: string }) => `/api/polls/${id}/paper`;
const householdsPath = ({ id }: { id: string }) => `/api/polls/${id}/households`;
const householdTick = ({ id, number }: { id: string; number: string }) =>
  `/api/polls/${id}/household-ticks/${number}`;
const hallPath = ({ id }: { id: string }) => `/api/polls/${id}/hall`;
const onPaper = ({ id }: { id: string }, { world }: Context) => `/api/polls/${id}/ticks/${world.blocker.id}`;
const memberOnPaper = ({ id }: { id: string }, { world }: Context) =>
  `/api/polls/${id}/ticks/${world.member.id}`;

/** Polls of news, of posts of the board and of posts of a club. */
export const pollSamples: Samples = {
  'GET /api/polls': {
    'of a post': itemSample('boardPoll', ({ postId }) => `/api/polls?postId=${postId}`, {
      finds: ({ id }) => id,
    }),
    'of a club’s post': itemSample('clubPoll', ({ postId }) => `/api/polls?postId=${postId}`, {
      finds: ({ id }) => id,
    }),
    'of news': itemSample('newsPoll', ({ newsId }) => `/api/polls?newsId=${newsId}`, {
      finds: ({ id }) => id,
    }),
  },
  'GET /api/polls/open': {
    'of a club’s post': itemSample('clubPoll', () => '/api/polls/open', { finds: ({ id }) => id }),
    'of news': itemSample('newsPoll', () => '/api/polls/open', { finds: ({ id }) => id }),
  },
  'POST /api/polls': {
    'of a post': itemSample('post', () => '/api/polls', {
      body: ({ id }, context) => draft(context, { postId: id }),
      spends: ['post'],
    }),
    'of a club’s post': itemSample('clubPost', () => '/api/polls', {
      body: ({ id }, context) => draft(context, { postId: id }),
      spends: ['clubPost'],
    }),
    'of news': itemSample('news', () => '/api/polls', {
      body: ({ id }, context) => draft(context, { newsId: id }),
      spends: ['news'],
    }),
  },
  'DELETE /api/polls/{id}': {
    'of a post': itemSample('boardPoll', pollPath, { spends: ['boardPoll'] }),
    'of a club’s post': itemSample('clubPoll', pollPath, { spends: ['clubPoll'] }),
    'of news': itemSample('newsPoll', pollPath, { spends: ['newsPoll'] }),
  },
  'PUT /api/polls/{id}/ballot': {
    'of a post': itemSample('boardPoll', ballotPath, { body: ballot, asResident: true }),
    'of a club’s post': itemSample('clubPoll', ballotPath, { body: ballot, asResident: true }),
    'of news': itemSample('newsPoll', ballotPath, { body: ballot, asResident: true }),
    'of a household': itemSample('householdPoll', ballotPath, {
      body: ballot,
      asResident: true,
      spends: ['householdPoll'],
      note: 'who is in none has no vote',
    }),
    secret: itemSample('secretPoll', ballotPath, { body: ballot, asResident: true, spends: ['secretPoll'] }),
  },
  'GET /api/polls/{id}/paper': {
    'of a post': itemSample('boardPoll', paperPath, { note: 'a poll of the board has no paper half' }),
    'of a club’s post': itemSample('clubPoll', paperPath),
    'of news': itemSample('newsPoll', paperPath),
  },
  'PUT /api/polls/{id}/paper': onlySample(
    itemSample('endedPoll', paperPath, { body: () => paperCount(), spends: ['endedPoll'] }),
  ),
  'GET /api/polls/{id}/hall': {
    'of a post': itemSample('boardPoll', hallPath),
    'of a club’s post': itemSample('clubPoll', hallPath),
    'of news': itemSample('newsPoll', hallPath, { finds: (_, { world }) => world.blocked.id }),
  },
  'PUT /api/polls/{id}/ticks/{personId}': {
    'of a club’s post': itemSample('clubPoll', memberOnPaper, { spends: ['clubPoll'] }),
    'of news': itemSample('hallPoll', onPaper, { asResident: true }),
  },
  'DELETE /api/polls/{id}/ticks/{personId}': {
    'of a club’s post': itemSample('clubPoll', memberOnPaper),
    'of news': itemSample('hallPoll', onPaper, { asResident: true }),
  },
  'GET /api/polls/{id}/households': {
    'of households': itemSample('householdPoll', householdsPath, {
      finds: (_, { world }) => world.member.id,
    }),
    'of people': itemSample('newsPoll', householdsPath),
  },
  'PUT /api/polls/{id}/household-ticks/{number}': onlySample(
    itemSample('householdPoll', householdTick, { asResident: true, spends: ['householdPoll'] }),
  ),
  'DELETE /api/polls/{id}/household-ticks/{number}': onlySample(
    itemSample('householdPoll', householdTick, { asResident: true }),
  ),
  'GET /api/polls/{id}/voters': {
    'of a post': itemSample('boardPoll', votersPath),
    'of a club’s post': itemSample('clubPoll', votersPath),
    'of news': itemSample('newsPoll', votersPath),
    secret: itemSample('secretPoll', votersPath, { note: 'nobody learns who voted for what' }),
  },
};
