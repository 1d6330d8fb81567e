import { Link } from '@tanstack/react-router';
import { pageOf } from '#community/polls/web/page-of.ts';
import type { Letter } from '#notices/letters/contract.ts';
import { ListRow } from '#web/ui/ListRow.tsx';
import { untilOf } from './text-of.ts';

/** The votes that wait, each with its news or post. */
export const LetterPolls = ({ polls }: Pick<Letter, 'polls'>) => (
  <ul>
    {polls.map((poll) => (
      <li key={poll.id}>
        <ListRow title={poll.question} detail={untilOf(poll)} render={<Link {...pageOf(poll)} />} />
      </li>
    ))}
  </ul>
);
