import { useSuspenseQuery } from '@tanstack/react-query';
import type { Poll } from '#community/polls/contract.ts';
import { copy } from '#community/polls/paper-copy.ts';
import { printedHallQuery } from '#community/polls/web/paper/api.ts';
import { NameSheet } from './NameSheet.tsx';

const texts = {
  hint: copy['paper.hallHint'],
  more: copy['paper.hallMore'],
  byHand: copy['paper.byHand'],
  byHandHint: copy['paper.byHandHint'],
};

/** Whom the poll asks, with a box for each, and lines for those without an account. */
export function HallSheet({ poll }: { poll: Poll }) {
  const { data, dataUpdatedAt } = useSuspenseQuery(printedHallQuery(poll.id));
  return <NameSheet poll={poll} page={data} at={dataUpdatedAt} texts={texts} />;
}
