import { hidesAfter } from '#server/hidden.ts';
import { newId } from '#shared/ids.ts';
import { type Change, without } from './changed-town.ts';

export const adminChanges: Record<string, Change> = {
  'reports a post': ({ chance, posts, cases, others, viewer }) => {
    const decided = cases.filter((each) => each.decided).map(({ post }) => post);
    const post = chance.pick(posts.filter((each) => each.author !== viewer && !decided.includes(each)));
    if (!post) return null;
    const known = cases.find((each) => each.post === post);
    const reported = known ?? { post, reporters: [], decided: false };
    const reporter = chance.pick(
      others.filter((each) => each !== post.author && !reported.reporters.includes(each)),
    );
    if (!reporter) return null;
    if (!known) cases.push(reported);
    reported.reporters.push(reporter);
    // From now on only its author and admins see it, until an admin decides.
    if (reported.reporters.length === hidesAfter) without(posts, post);
    return reporter.post('/api/reports', { id: newId(), kind: 'post', itemId: post.id, reason: 'spam' });
  },
  'decides a case': ({ chance, posts, cases, admin }) => {
    const open = chance.pick(cases.filter(({ decided }) => !decided));
    if (!open) return null;
    open.decided = true;
    const { post } = open;
    const isApproved = chance.coin();
    if (!isApproved) without(posts, post);
    else if (!posts.includes(post)) posts.push(post);
    return admin.patch(`/api/reports/cases/post/${post.id}`, { decision: isApproved ? 'kept' : 'removed' });
  },
  'asks for another town': ({ chance, others, moves, say }) => {
    const author = chance.pick(others.filter((each) => moves.every((move) => move.author !== each)));
    if (!author) return null;
    const id = newId();
    moves.push({ id, author });
    return author.post('/api/region-changes', { id, cityCode: '51130', reason: say('이사') });
  },
  'withdraws a move': ({ chance, moves }) => {
    const move = chance.pick(moves);
    if (!move) return null;
    without(moves, move);
    return move.author.delete(`/api/region-changes/${move.id}`);
  },
  'turns a move down': ({ chance, moves, admin }) => {
    const move = chance.pick(moves);
    if (!move) return null;
    without(moves, move);
    return admin.patch(`/api/region-changes/${move.id}`, { status: 'rejected', note: '' });
  },
};
