import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PollItem } from '#community/polls/contract.ts';
import { itemPollQuery } from '#community/polls/web/api.ts';
import { copy } from '#community/polls/writing-copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { newsQuery } from '#town/news/web/api.ts';
import { titleOf } from '#web/layout/page-title.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';

type Props = {
  item: PollItem;
  value: boolean;
  error?: string;
  onChange: (byHousehold: boolean) => void;
};

/** Gives each household one vote, of those entered for the place of a town's news. */
export function HouseholdsField({ item, value, error, onChange }: Props) {
  const households = useQuery(itemPollQuery(item)).data?.households ?? null;
  if (households === null && !value) return null;
  const hasNone = households === 0;
  return (
    <div className="flex flex-col gap-1">
      <Checkbox checked={value} disabled={hasNone && !value} onChange={onChange}>
        <span className="block text-body">{copy['pollWrite.byHousehold']}</span>
        <span className="block text-meta text-second">
          {hasNone
            ? copy['pollWrite.noHouseholds']
            : fill(copy['pollWrite.byHouseholdHint'], { count: grouped(households ?? 0) })}
        </span>
      </Checkbox>
      {error && (
        <p role="alert" className="pl-9 text-meta text-red">
          {error}
        </p>
      )}
      {item.newsId && <ListLink newsId={item.newsId} />}
    </div>
  );
}

/** The form keeps what is typed while the list is open. */
function ListLink({ newsId }: { newsId: string }) {
  const city = useQuery(newsQuery(newsId)).data?.cityCode;
  if (!city) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className="ml-9 self-start"
      render={<Link to="/households" search={{ city }} />}
    >
      {titleOf('/households')}
    </Button>
  );
}
