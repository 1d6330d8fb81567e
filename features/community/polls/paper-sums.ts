import type { PaperCountDraft } from './paper-contract.ts';

type Sums = Pick<PaperCountDraft, 'ballots' | 'votes' | 'invalid' | 'firstCounter' | 'secondCounter'>;

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** What does not add up in the paper votes of a poll: the reason, by the path of the field. */
export function wrongSums(
  { several }: { several: boolean },
  { ballots, votes, invalid, firstCounter, secondCounter }: Sums,
): Record<string, string> {
  const isSame = firstCounter !== '' && firstCounter === secondCounter;
  return {
    ...(invalid > ballots ? { invalid: 'paper.manyInvalid' } : wrongVotes(several, ballots - invalid, votes)),
    ...(isSame && { secondCounter: 'paper.sameCounter' }),
  };
}

/** A valid ballot has one vote; of a poll with several choices one or more, each for another option. */
function wrongVotes(several: boolean, valid: number, votes: number[]): Record<string, string> {
  if (!several) return sum(votes) === valid ? {} : { ballots: 'paper.otherSum' };
  const many = votes.flatMap((count, place) =>
    count > valid ? [[`votes.${place}`, 'paper.manyVotes']] : [],
  );
  if (many.length > 0) return Object.fromEntries(many);
  return sum(votes) >= valid ? {} : { ballots: 'paper.smallSum' };
}
