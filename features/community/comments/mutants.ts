import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A reply written after the clock went back stands before its comment.',
    file: 'features/community/comments/server/actions.ts',
    from: 'new Date(Math.max(now.getTime(), thread_at.getTime() + 1))',
    to: 'now.getTime() === thread_at.getTime() ? new Date(now.getTime() + 1) : now',
  },
  {
    fault: 'Whoever moderates any town deletes comments in every town.',
    file: 'features/community/comments/server/actions.ts',
    from: "    moderates: may(viewer, 'moderator', post.city_code),",
    to: "    moderates: viewer.rights.some((right) => right.startsWith('moderator')),",
  },
  {
    fault: 'A comment is written to a post of the town that its author does not see.',
    file: 'features/community/comments/server/locks.ts',
    from: 'case when count(*) = 1 then true else row_is_missing() end',
    to: 'true',
  },
  {
    fault: 'A comment that somebody deleted while its author edited it is edited all the same.',
    file: 'features/community/comments/server/locks.ts',
    from: "    .where('deleted_at', 'is', null)\n    .forNoKeyUpdate()",
    to: '    .forNoKeyUpdate()',
  },
  {
    fault: 'A comment that failed is lost when something else is typed meanwhile',
    file: 'features/community/comments/web/use-composer.ts',
    from: 'text: isBlank(now.text) ? text : `${text}\\n${now.text}`,',
    to: 'text: isBlank(now.text) ? text : now.text,',
  },
  {
    fault: 'A retried comment may appear twice',
    file: 'features/community/comments/web/use-composer.ts',
    from: '    const id = (again && failed.current?.id) || newId();',
    to: '    const id = (again && failed.current?.answers?.id) || newId();',
  },
  {
    fault: 'A reply to a reply starts a thread of its own',
    file: 'features/community/comments/web/use-composer.ts',
    from: 'parentId: replyTarget ? (replyTarget.parentId ?? replyTarget.id) : null,',
    to: 'parentId: replyTarget ? replyTarget.id : null,',
  },
  {
    fault: 'A comment that was deleted while it is edited moves up',
    file: 'features/community/comments/web/edited-comments.ts',
    from: 'rows.splice(at < 0 ? rows.length : at, 0',
    to: 'rows.splice(at, 0',
  },
  {
    fault: 'What is typed renders every comment again',
    file: 'features/community/comments/web/CommentRow.tsx',
    from: 'memo(function CommentRow(props: Props) {',
    to: '((row) => row)(function CommentRow(props: Props) {',
  },
  {
    fault: 'People in a block with the author are told of a comment',
    file: 'features/community/comments/server/insert-comment.ts',
    from: "isUnblocked ? undefined : blockedReaders(sql.ref('author_id'), townOfPost)",
    to: 'undefined',
  },
  {
    fault: 'A reply is not counted at its thread',
    file: 'features/community/comments/server/insert-comment.ts',
    from: 'replies_count = replies_count + 1',
    to: 'replies_count = replies_count',
  },
  {
    fault: 'The town’s moderators do not hear of changes to a hidden comment',
    file: 'features/community/comments/server/event-payload.ts',
    from: 'moderatorsOf: city_code',
    to: 'moderatorsOf: null',
  },
];
