import { sql } from 'kysely';
import { excerptLength } from '#community/posts/limits.ts';
import { authorColumns } from '#residents/people/server/author.ts';
import type { Image } from '#server/images/contract.ts';
import { recordOf } from '#server/live/log/record.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import { extraCodePoints } from '#shared/text/text-length.ts';
import { postEvents } from './events.ts';
import type { WholePost } from './queries.ts';

type NewPost = {
  id: string;
  title: string;
  content: string;
  category: string;
  in_newsletter: boolean;
  author_id: string;
  club_id: string | null;
  city_code: string;
  created_at: Date;
};

/**
 * Inserts a post, records its events and returns it as its author reads it, before images. No row: the id is
 * another post's, or that of a deleted one.
 */
export const insertPost = compileOnce(
  (db, { isUnblocked }, { row, topics }: { row: NewPost; topics: string[] }) =>
    db
      .with('changed', (made) =>
        made
          .insertInto('post')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning(['id', 'title', 'content', 'category', 'city_code', 'in_newsletter', 'revision'])
          .returning(['author_id', 'club_id', 'created_at', 'edited_at', 'likes_count', 'comment_count']),
      )
      .with('recorded', () => {
        const delivery = { topics, inClub: row.club_id !== null, authorIsUnblocked: isUnblocked };
        return sql<object>`(${recordOf('changed', postEvents('post.created', delivery))})`;
      })
      .selectFrom('changed as post')
      .innerJoin('person', 'person.id', 'post.author_id')
      .selectAll('post')
      .select(authorColumns('person'))
      .select(sql<string | null>`(select name from club where club.id = post.club_id)`.as('club_name'))
      .select([sql<boolean>`false`.as('liked'), sql<boolean>`false`.as('bookmarked')])
      .select(sql<Image[] | null>`null`.as('images'))
      .select(sql<string>`left(post.content, ${excerptLength + extraCodePoints})`.as('excerpt'))
      .$castTo<WholePost>(),
);
