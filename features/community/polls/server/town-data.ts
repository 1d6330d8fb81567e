import { sql } from 'kysely';
import { fewestSecretBallots, paperEntryMs } from '#community/polls/limits.ts';
import { townPosts } from '#community/posts/server/town-data.ts';
import { townAuthor } from '#residents/people/server/town-author.ts';
import type { Tx } from '#server/database/db.ts';
import { isShown } from '#server/hidden.ts';
import type { LeavingTown, TownData } from '#server/town-data.ts';
import { hasTicks } from './queries.ts';

/** Its post or news is in the export, too. */
const isOfShownItem = (tx: Tx, town: LeavingTown) =>
  sql<boolean>`(${isShown('news', 'poll.news_id')} and poll.news_id is not null
    or poll.post_id in (${townPosts(tx, town).select('post.id')}))`;

const fewest = sql.lit(fewestSecretBallots);

/** As `shown-votes.ts` shows them: those on the screen and on paper together. */
const shownVotes = (asOf: Date) => sql<number[] | null>`case
  when poll.is_secret and poll.voters + coalesce(paper.ballots - paper.invalid, 0) < ${fewest} then null
  when poll.is_secret and paper.votes is null and poll.ended_at > ${new Date(asOf.getTime() - paperEntryMs)}
    and ${hasTicks} then null
  when paper.votes is null then poll.votes
  else array(select screen + on_paper from unnest(poll.votes, paper.votes) as votes (screen, on_paper)) end`;

const shownOnPaper = sql<number[] | null>`case
  when poll.is_secret and poll.voters between 1 and ${fewest} - 1 then null
  when poll.is_secret and paper.ballots - paper.invalid between 1 and ${fewest} - 1 then null
  when poll.is_secret and poll.voters + paper.ballots - paper.invalid < ${fewest} then null
  else paper.votes end`;

/** Results that are final and that everybody in the town sees. Who voted stays here. */
export const pollsTownData: TownData = {
  rows: {
    polls: {
      about: {
        ko: '소식과 게시글의 투표와 결과. 종이 표도 함께. 누가 무엇을 골랐고 누가 셌는지, 어느 세대가 투표했는지는 빼고',
        en: 'Polls of news and posts with their results, on paper, too; not who voted for what, who counted, or which households',
      },
      tables: ['poll', 'paper_count'],
      rows: (tx, town) =>
        tx
          .selectFrom('poll')
          .select(['poll.id', 'poll.news_id', 'poll.post_id', 'poll.question', 'poll.options'])
          .select(['poll.allows_several', 'poll.is_secret', 'poll.quorum', 'poll.created_at', 'poll.ends_at'])
          .select(['poll.ended_at', 'poll.voters', 'poll.household_count'])
          .leftJoin('paper_count as paper', 'paper.poll_id', 'poll.id')
          .select(['paper.ballots as paper_ballots', 'paper.invalid as paper_invalid'])
          .select([shownVotes(town.asOf).as('votes'), shownOnPaper.as('paper_votes')])
          .select(townAuthor('poll.author_id').as('author'))
          .where('poll.place_code', '=', town.code)
          .where(isOfShownItem(tx, town))
          .orderBy('poll.created_at')
          .orderBy('poll.id'),
    },
  },
};
