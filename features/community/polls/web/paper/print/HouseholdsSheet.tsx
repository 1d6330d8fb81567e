import { useSuspenseQuery } from '@tanstack/react-query';
import type { Poll } from '#community/polls/contract.ts';
import { copy } from '#community/polls/paper-copy.ts';
import { printedHouseholdsQuery } from '#community/polls/web/paper/api.ts';
import { NameSheet } from './NameSheet.tsx';

const texts = {
  hint: copy['paper.householdHint'],
  more: copy['paper.householdMore'],
  byHand: copy['paper.householdsByHand'],
  byHandHint: copy['paper.householdsByHandHint'],
};

/** The households that the poll asks. Who lives together stays off a sheet that lies open in the hall. */
export function HouseholdsSheet({ poll }: { poll: Poll }) {
  const { data, dataUpdatedAt } = useSuspenseQuery(printedHouseholdsQuery(poll.id));
  return <NameSheet poll={poll} page={data} at={dataUpdatedAt} texts={texts} />;
}
