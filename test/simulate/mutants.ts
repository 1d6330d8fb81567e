import type { Mutant } from '#test/mutants/mutant.ts';

/** Faults that were put into the product to see whether the simulation finds them (docs/simulation.md). */
export const mutants: Mutant[] = [
  {
    fault: 'Posts of people behind a block are shown',
    file: 'features/community/posts/server/queries.ts',
    from: "    .where(unlessModerator(viewer, 'post.city_code', notBlocked(viewer, 'post.author_id')))\n",
    to: '',
  },
  {
    fault: 'Posts of every town are shown',
    file: 'features/community/posts/server/queries.ts',
    from: "${isTheirTown(viewer, 'post.city_code')} or post.author_id",
    to: 'true or post.author_id',
  },
  {
    fault: 'Posts of a club are shown to the town',
    file: 'features/community/posts/server/queries.ts',
    from: "else ${isInside(viewer, 'post.club_id')} end",
    to: 'else true end',
  },
  {
    fault: 'What three reports have hidden is shown',
    file: 'server/hidden.ts',
    from: 'viewer.stillReports ? removed : hidden',
    to: 'removed',
  },
  {
    fault: 'Open screens are not told of likes',
    file: 'features/community/posts/server/likes.ts',
    from: "topics: sql`array['post:' || id]`",
    to: "topics: sql`array['posts:' || id]`",
  },
  {
    fault: 'Open screens are not told of changed comments',
    file: 'features/community/comments/server/actions.ts',
    from: "    await record(tx, { type: 'comment.edited', topics: topicOf(before.post_id), data, hiddenFrom });\n",
    to: '',
  },
  {
    fault: 'Words of a comment are told across a block',
    file: 'features/community/comments/server/actions.ts',
    from: "type: 'comment.created', topics: topicOf(postId), data, hiddenFrom }",
    to: "type: 'comment.created', topics: topicOf(postId), data }",
  },
  {
    fault: 'A like that is sent twice counts twice',
    file: 'server/likes.ts',
    from: 'where id in (select ${key} from changed)',
    to: 'where id in (select id from seen)',
  },
  {
    fault: 'A member who leaves still counts',
    file: 'features/community/clubs/server/members/member-rows.ts',
    from: 'set members_count = members_count - 1',
    to: 'set members_count = members_count - 0',
  },
  {
    fault: 'The last seat of a meeting is given twice',
    file: 'features/community/meetings/server/rsvps.ts',
    from: 'going_count >= capacity',
    to: 'going_count > capacity',
  },
  {
    fault: 'A block leaves the other’s follow',
    file: 'features/residents/blocks/server/actions.ts',
    from: 'const wasFollowed = await deleteFollow(tx, id, me);',
    to: 'const wasFollowed = false;',
  },
  {
    fault: 'Anybody edits a comment',
    file: 'features/community/comments/server/policy.ts',
    from: 'edit: own && !deleted',
    to: 'edit: !deleted',
  },
  {
    fault: 'An upload is answered before its files are stored, and they never are',
    file: 'server/images/image-files.ts',
    from: "files.map(({ width, bytes }) => p.files.put(fileKey(key, width), bytes, 'image/webp')),",
    to: 'files.map(async ({ bytes }) => bytes),',
  },
  {
    fault: 'PostgreSQL acknowledges before it has written',
    file: 'packages/local-postgres/configuration.ts',
    from: "{ fsync: 'off', full_page_writes: 'off' }",
    to: "{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', wal_writer_delay: '10s' }",
  },
  {
    fault: 'A suspension ends no session',
    file: 'features/residents/suspensions/server/actions.ts',
    from: "      .set({ ended_at: now })\n      .where('person_id', '=', personId)\n      .where('ended_at', 'is', null)",
    to: "      .set({ ended_at: now })\n      .where('person_id', '=', personId)\n      .where('ended_at', 'is not', null)",
  },
  {
    fault: 'A log line has the cookie of who asked',
    file: 'server/http/operators/request-log.ts',
    from: 'status, ms };',
    to: "status, ms, cookie: c.req.header('cookie') };",
  },
];
