import type { HallRow } from '#community/polls/paper-contract.ts';
import { copy } from '#community/polls/paper-copy.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Tag } from '#web/ui/Tag.tsx';

type Props = Pick<HallRow, 'name' | 'voted'> & { onTick: (isTicked: boolean) => void };

/** Says that somebody, or a household, has voted on the screen, or else marks them as voting on paper. */
export const HallTick = ({ name, voted, onTick }: Props) =>
  voted === 'screen' ? (
    <Tag variant="neutral">{copy['paper.onScreen']}</Tag>
  ) : (
    <Checkbox checked={voted === 'paper'} onChange={onTick}>
      <span className="sr-only">{name}, </span>
      {copy['paper.tick']}
    </Checkbox>
  );
