import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge } from '#moderation/appeals/fixtures.ts';
import { endMeasures } from '#moderation/takedowns/server/closing.ts';
import { newId } from '#shared/ids.ts';
import { atTime, dayMs } from '#test/access/later-platform.ts';
import { town } from '#test/access/viewers.ts';
import { mustSucceed } from '#test/people/world.ts';
import { exportCity } from '../../../scripts/admin-export.ts';
import { importCity } from '../../../scripts/admin-import.ts';
import { type Act, act, asked, type Stage } from './act.ts';

const report = (itemId: string, kind = 'post') => ({ id: newId(), kind, itemId, reason: 'spam' });

/** A post that two have reported; a third report hides it. */
async function reportedTwice({ use, world }: Stage) {
  const { id } = await use('post');
  for (const one of [world.neighbour, world.host]) await mustSucceed(one.post('/api/reports', report(id)));
  return id;
}

/** The same, of a post in the club. */
async function clubPostReportedTwice({ use, world }: Stage) {
  const { id } = await use('clubPost');
  for (const one of [world.member, world.creator]) await mustSucceed(one.post('/api/reports', report(id)));
  return id;
}

const judgeCase = (stage: Stage, id: string, decision: string, kind = 'post') =>
  mustSucceed(stage.world.moderator.patch(`/api/reports/cases/${kind}/${id}`, { decision }));

const reports: Act[] = [
  asked('a neighbour reports a post', ['report.filed'], 'neighbour', 'POST /api/reports', 'a post'),
  asked('a neighbour reports a club', ['report.filed'], 'neighbour', 'POST /api/reports', 'a club'),
  asked('a neighbour reports a person', ['report.filed'], 'neighbour', 'POST /api/reports', 'a person'),
  asked('the chatmate reports a message', ['report.filed'], 'chatmate', 'POST /api/reports', 'a message'),
  act('a third report hides a post', ['report.filed', 'item.concealed'], {
    given: reportedTwice,
    do: ({ world }, id) => mustSucceed(world.pending.post('/api/reports', report(id))),
  }),
  act('a third report hides a post of the club', ['report.filed', 'item.concealed'], {
    given: clubPostReportedTwice,
    do: ({ world }, id) => mustSucceed(world.admin.post('/api/reports', report(id))),
  }),
  act('a third report hides a comment', ['report.filed', 'item.concealed', 'post.commentsCounted'], {
    async given({ use, world }) {
      const { id } = await use('comment');
      for (const one of [world.neighbour, world.chatmate])
        await mustSucceed(one.post('/api/reports', report(id, 'comment')));
      return id;
    },
    do: ({ world }, id) => mustSucceed(world.pending.post('/api/reports', report(id, 'comment'))),
  }),
  act('the moderator keeps a hidden post: it comes back', ['item.judged', 'item.concealed'], {
    given: async ({ use }) => (await use('hiddenPost')).id,
    do: (stage, id) => judgeCase(stage, id, 'kept'),
  }),
  act('the moderator removes a hidden post', ['item.judged'], {
    given: async ({ use }) => (await use('hiddenPost')).id,
    do: (stage, id) => judgeCase(stage, id, 'removed'),
  }),
  act('the moderator removes a reported post that everybody still sees', ['item.judged', 'item.concealed'], {
    given: async ({ use }) => (await use('case')).id,
    do: (stage, id) => judgeCase(stage, id, 'removed'),
  }),
  asked(
    'the moderator keeps a reported post',
    ['item.judged'],
    'moderator',
    'PATCH /api/reports/cases/{kind}/{id}',
  ),
  asked(
    'the moderator removes a post that nobody reported',
    ['item.concealed'],
    'moderator',
    'PUT /api/reports/cases/{kind}/{id}/removal',
  ),
  act('the moderator takes that back', ['item.restored'], {
    given: async ({ use }) => (await use('removedPost')).id,
    do: ({ world }, id) => mustSucceed(world.moderator.delete(`/api/reports/cases/post/${id}/removal`)),
  }),
  act('the moderator removes a club', ['item.judged', 'item.concealed'], {
    async given({ use, world }) {
      const { id } = await use('club');
      await mustSucceed(world.neighbour.post('/api/reports', report(id, 'club')));
      return id;
    },
    do: (stage, id) => judgeCase(stage, id, 'removed', 'club'),
  }),
];

const bulk: Act[] = [
  act('the moderator hides all that somebody wrote', ['bulkHide.finished', 'item.concealed'], {
    async given({ settle, call }) {
      const culprit = await settle('culprit');
      const post = { id: newId(), category: 'daily', title: '도배', content: '도배' };
      await mustSucceed(culprit.post('/api/posts', post));
      call('post', post.id);
      return culprit;
    },
    do: ({ world }, { id: personId }) =>
      mustSucceed(
        world.moderator.post('/api/reports/bulk-hides', { id: newId(), personId, days: 1, note: '도배' }),
      ),
  }),
  act('the moderator takes it back', ['bulkHide.restored', 'item.concealed'], {
    async given({ settle, world, call }) {
      const culprit = await settle('culprit');
      const post = { id: newId(), category: 'daily', title: '도배', content: '도배' };
      await mustSucceed(culprit.post('/api/posts', post));
      call('post', post.id);
      const draft = { id: newId(), personId: culprit.id, days: 1, note: '도배' };
      await mustSucceed(world.moderator.post('/api/reports/bulk-hides', draft));
      call('bulkHide', draft.id);
      return draft.id;
    },
    do: ({ world }, id) => mustSucceed(world.moderator.delete(`/api/reports/bulk-hides/${id}`)),
  }),
];

const appeals: Act[] = [
  asked('the author appeals against a removal', ['appeal.made'], 'author', 'POST /api/appeals'),
  asked('the author takes the appeal back', ['appeal.withdrawn'], 'author', 'DELETE /api/appeals/{id}'),
  act('the moderator grants it', ['appeal.decided', 'item.restored'], {
    given: async ({ use }) => (await use('appeal')).id,
    do: ({ world }, id) => mustSucceed(judge(world.moderator, id, 'granted')),
  }),
  act('the moderator upholds the removal', ['appeal.decided'], {
    given: async ({ use }) => (await use('appeal')).id,
    do: ({ world }, id) => mustSucceed(judge(world.moderator, id, 'upheld', '광고예요.')),
  }),
  act('the author deletes the post that the appeal is about', ['post.deleted', 'appeal.closed'], {
    given: async ({ use }) => (await use('appeal')).postId,
    do: ({ world }, id) => mustSucceed(world.author.delete(`/api/posts/${id}`)),
  }),
];

const suspensions: Act[] = [
  act('the moderator suspends somebody', ['suspension.started'], {
    given: ({ settle }) => settle('culprit'),
    do: ({ world }, { id: personId }) =>
      mustSucceed(
        world.moderator.post('/api/suspensions', { id: newId(), personId, reason: '도배', days: 1 }),
      ),
  }),
  asked('the moderator lifts it', ['suspension.lifted'], 'moderator', 'DELETE /api/suspensions/{id}'),
];

const takedowns: Act[] = [
  // First: it ends every measure that is there.
  act('the thirty days are over without an objection', ['takedown.closed'], {
    given: ({ use }) => use('measure'),
    do: ({ server }) => endMeasures.run(atTime(server, 31 * dayMs), null),
  }),
  act('the thirty days are over, and the moderator has not judged the objection', ['takedown.closed'], {
    async given({ use, world }) {
      const { id } = await use('measure');
      await mustSucceed(world.author.put(`/api/takedowns/${id}/objection`, { objection: '사실이에요.' }));
    },
    do: ({ server }) => endMeasures.run(atTime(server, 31 * dayMs), null),
  }),
  act('somebody without an account asks to take a post down', ['takedown.filed'], {
    do: ({ use }) => use('takedown'),
  }),
  act('the moderator pauses the post', ['takedown.accepted', 'item.concealed'], {
    given: async ({ use }) => (await use('takedown')).id,
    do: ({ world }, id) =>
      mustSucceed(
        world.moderator.patch(`/api/takedowns/${id}`, { decision: 'accepted', reason: '확인했어요.' }),
      ),
  }),
  asked('the moderator refuses to', ['takedown.refused'], 'moderator', 'PATCH /api/takedowns/{id}'),
  asked('whoever asked takes it back', ['takedown.withdrawn'], 'stranger', 'POST /takedown/{key}'),
  asked('the author objects', ['takedown.objected'], 'author', 'PUT /api/takedowns/{id}/objection'),
  asked(
    'the moderator restores the post',
    ['takedown.closed', 'item.concealed'],
    'moderator',
    'PUT /api/takedowns/{id}/outcome',
    '',
    async ({ use, world }) => {
      const { id } = await use('measure');
      await mustSucceed(world.author.put(`/api/takedowns/${id}/objection`, { objection: '사실이에요.' }));
    },
  ),
];

const watchedWordActs: Act[] = [
  asked('the admin watches a word', ['watchedWord.changed'], 'moderator', 'POST /api/watched-words'),
  asked(
    'the admin watches it no longer',
    ['watchedWord.changed'],
    'moderator',
    'DELETE /api/watched-words/{id}',
  ),
  act('somebody uses a word that is reported', ['post.created', 'report.filed'], {
    async given({ world }) {
      await mustSucceed(
        world.moderator.post('/api/watched-words', { placeCode: town, action: 'review', words: '금지어' }),
      );
    },
    do: ({ world }) =>
      mustSucceed(
        world.neighbour.post('/api/posts', {
          id: newId(),
          category: 'daily',
          title: '금지어',
          content: '금지어',
        }),
      ),
  }),
];

const moves: Act[] = [
  act('a command takes in the export of the town', ['town.imported'], {
    async given({ server }) {
      const parent = await mkdtemp(join(tmpdir(), 'masil-moves-'));
      const folder = join(parent, 'export');
      await exportCity(server.p, town, folder, { say: () => {} });
      return { parent, folder };
    },
    async do({ server }, { parent, folder }) {
      await importCity(server.p, folder, { say: () => {} });
      await rm(parent, { recursive: true });
    },
  }),
];

export const moderationActs: Act[] = [...reports, ...bulk, ...appeals];
export const adminActs: Act[] = [...suspensions, ...takedowns, ...watchedWordActs, ...moves];
