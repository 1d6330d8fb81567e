import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { copy } from '#community/challenges/copy.ts';
import { ownReceiptsQuery, type TownWeek } from '#community/challenges/web/api.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ReceiptRows } from './ReceiptRows.tsx';

/** The viewer's own receipts of a week, with their status. */
export function OwnReceipts({ city, week }: TownWeek) {
  const { data, ...query } = useSuspenseInfiniteQuery(ownReceiptsQuery({ city, week }));
  const receipts = itemsOf(data);
  if (receipts.length === 0) return null;
  return (
    <Section title={copy['challenges.receipts.mine']} band>
      <ReceiptRows receipts={receipts} />
      <EndOfList list={query} rows={{ image: true }} />
    </Section>
  );
}
