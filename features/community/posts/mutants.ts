import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'The first page of somebody who likes nothing of it is that of one who does',
    file: 'features/community/posts/server/newest/newest-page.ts',
    from: 'marks.size === 0 ?',
    to: 'marks.size >= 0 ?',
  },
  {
    fault: 'A like changes no entity tag, so a browser keeps the page of before',
    file: 'features/community/posts/server/newest/newest-page.ts',
    from: '${page.etag} ${JSON.stringify([...marks])}',
    to: '${page.etag} ${marks.size > 0}',
  },
  {
    fault: 'Other people find an author’s club posts on the profile',
    file: 'features/community/posts/server/queries.ts',
    from: 'sql<boolean>`(post.club_id is null or post.author_id = ${personId})`',
    to: 'sql<boolean>`(post.club_id is null or post.author_id is not null or ${personId}::uuid is null)`',
  },
  {
    fault: 'Posts of followed people in other towns cannot be opened',
    file: 'features/community/posts/server/queries.ts',
    from: 'where follower_id = ${viewer.personId} and followee_id = post.author_id',
    to: 'where followee_id = ${viewer.personId} and follower_id = post.author_id',
  },
  {
    fault: 'The list of followed people shows their club posts',
    file: 'features/community/posts/server/queries.ts',
    from: 'where post.author_id = follow.followee_id and post.club_id is null and',
    to: 'where post.author_id = follow.followee_id and',
  },
  {
    fault: 'The list of bookmarks is in the order in which the posts were written',
    file: 'features/community/posts/server/queries.ts',
    from: "newestFirst(page, 'bookmark.bookmarked_at', 'bookmark.post_id')",
    to: "newestFirst(page, 'post.created_at', 'post.id')",
  },
  {
    fault: 'A removed bookmark stays in the list of bookmarks',
    file: 'features/community/posts/web/cached-posts.ts',
    from: '  if (!bookmarked) queries.setQueriesData<Pages>({ queryKey }, (data) => removeItem(data, id));\n',
    to: '',
  },
  {
    fault: 'A bookmark that failed stays shown',
    file: 'features/community/posts/web/post/use-bookmark.ts',
    from: '      show(!bookmarked);\n',
    to: '      show(bookmarked);\n',
  },
  {
    fault: 'The heights of a long board are forgotten when a post is opened from it',
    file: 'features/community/posts/web/list/page-heights.ts',
    from: 'RefObject, useLayoutEffect }',
    to: 'RefObject, useEffect as useLayoutEffect }',
  },
  {
    fault: 'A new post of a club makes every member ask for the posts of those they follow',
    file: 'features/community/posts/web/live.ts',
    from: '    if (!post.clubId) invalidateFollowing(queries);',
    to: '    invalidateFollowing(queries);',
  },
  {
    fault: 'A hidden reply takes its whole thread out of the number',
    file: 'features/community/posts/server/comment-count.ts',
    from: 'on first.id = report_case.item_id and first.id = first.thread_id',
    to: 'on first.id = report_case.item_id',
  },
  {
    fault: 'A hidden comment of a hidden thread counts for its author, who does not see it',
    file: 'features/community/posts/server/comment-count.ts',
    from: 'or ${begunBy} = comment.author_id then comment.author_id end',
    to: 'or true then comment.author_id end',
  },
  {
    fault: 'A hidden comment that is deleted is taken off the number twice',
    file: 'features/community/posts/server/comment-count.ts',
    from: '${posts} and ${hidden} and comment.deleted_at is null',
    to: '${posts} and ${hidden}',
  },
  {
    fault: 'People in a block with the author are told of a post',
    file: 'features/community/posts/server/events.ts',
    from: "authorIsUnblocked ? undefined : blockedReaders(sql.ref('author_id'), sql.ref('city_code'))",
    to: 'undefined',
  },
  {
    fault: 'Followers who live in the town are told of a post twice',
    file: 'features/community/posts/server/events.ts',
    from: 'person.city_code is distinct from changed.city_code',
    to: 'changed.city_code is not null',
  },
  {
    fault: 'Whoever sends the id of somebody else’s post reads it',
    file: 'features/community/posts/server/actions.ts',
    from: 'row?.author_id !== viewer.personId || row.club_id !== club_id',
    to: '!row || row.club_id !== club_id',
  },
];
