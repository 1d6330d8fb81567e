import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Treasury, TreasuryEntry } from '#community/treasuries/contract.ts';
import { copy } from '#community/treasuries/copy.ts';
import { entriesQuery } from '#community/treasuries/web/api.ts';
import { fill } from '#shared/text/korean.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { Section } from '#web/ui/Section.tsx';
import { EntryRow } from './EntryRow.tsx';
import { EntrySheet } from './EntrySheet.tsx';

type Props = { treasury: Treasury; year: number };

/** The entries of a year by month, the latest first. A press opens one. */
export function Entries({ treasury, year }: Props) {
  const { data, ...list } = useSuspenseInfiniteQuery(entriesQuery(treasury.id, year));
  const [openedId, setOpened] = useState<string | null>(null);
  const entries = itemsOf(data);
  const opened = entries.find(({ id }) => id === openedId);
  return (
    <Section title={copy['treasury.entries']} band>
      {entries.length === 0 && (
        <EmptyState title={fill(copy['treasury.entriesNone'], { year })} drawing="basket" />
      )}
      {byMonth(entries).map(({ month, entries: ofMonth }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h3 id={`month-${month}`} className="bg-fill px-4 py-1.5 font-semibold text-meta text-second">
            {monthName(month)}
          </h3>
          <ul>
            {ofMonth.map((entry) => (
              <li key={entry.id}>
                <EntryRow entry={entry} onOpen={() => setOpened(entry.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <EndOfList list={list} />
      {opened && <EntrySheet treasury={treasury} entry={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}

const monthName = (month: string) => fill(copy['treasury.month'], { n: Number(month.slice(5)) });

/** In the order of the list, which is by day. */
function byMonth(entries: TreasuryEntry[]) {
  const months = new Map<string, TreasuryEntry[]>();
  for (const entry of entries) {
    const month = entry.day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, entries: ofMonth }));
}
