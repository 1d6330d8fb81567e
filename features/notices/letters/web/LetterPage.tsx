import '#web/ui/styles/print-isolated.css';
import './letter.css';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Letter } from '#notices/letters/contract.ts';
import { copy } from '#notices/letters/copy.ts';
import { dayHeading } from '#shared/time/date-text.ts';
import { lunarText } from '#shared/time/lunar.ts';
import { Settings } from '#web/icons.ts';
import { ReadAloud, ReadAloudAbove } from '#web/reading/ReadAloud.tsx';
import { PullToRefresh } from '#web/ui/bars/PullToRefresh.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { Visit } from '#web/visit.ts';
import { letterQuery } from './api.ts';
import { LetterCounts } from './LetterCounts.tsx';
import { LetterDates } from './LetterDates.tsx';
import { LetterNews } from './LetterNews.tsx';
import { LetterPolls } from './LetterPolls.tsx';
import { textOf } from './text-of.ts';

export const load = ({ queryClient }: Visit) => queryClient.fetchQuery(letterQuery);

const isEmpty = ({ events: entries, polls, townNews, urgent, counts }: Letter) =>
  entries.length + polls.length + townNews.length + urgent.length === 0 &&
  Object.values(counts).every((count) => count === 0);

/** Today's letter, on one page. */
export function Page() {
  const queries = useQueryClient();
  const { data: letter } = useSuspenseQuery(letterQuery);
  return (
    <PullToRefresh onRefresh={() => queries.invalidateQueries(letterQuery)}>
      <div className="letter prints-alone">
        <Heading letter={letter} />
        <div className="px-4 pb-4 print:hidden">
          <ReadAloudAbove textOf={() => textOf(letter)} />
        </div>
        {isEmpty(letter) ? (
          <EmptyState title={copy['letter.empty']} body={copy['letter.emptyBody']} drawing="letter" />
        ) : (
          <>
            {letter.urgent.length > 0 && (
              <Section band title={copy['letter.urgent']}>
                <LetterNews items={letter.urgent} />
              </Section>
            )}
            {letter.polls.length > 0 && (
              <Section band title={copy['letter.polls']}>
                <LetterPolls polls={letter.polls} />
              </Section>
            )}
            {letter.events.length > 0 && (
              <Section band title={copy['letter.dates']}>
                <LetterDates day={letter.day} events={letter.events} />
              </Section>
            )}
            {letter.townNews.length > 0 && (
              <Section band title={copy['letter.town']}>
                <LetterNews items={letter.townNews} />
              </Section>
            )}
            <LetterCounts counts={letter.counts} />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-5">
        <Link
          to="/settings/notifications"
          className="pressable inline-flex min-h-11 items-center gap-1.5 rounded-control text-row text-second"
        >
          <Icon of={Settings} size={18} />
          {copy['letter.settings']}
        </Link>
        <ReadAloud textOf={() => textOf(letter)} />
      </div>
    </PullToRefresh>
  );
}

function Heading({ letter: { day, holidays, marks } }: { letter: Letter }) {
  return (
    <div className="px-4 pt-5 pb-4">
      <h2 className="font-bold text-title">{dayHeading(day)}</h2>
      <p className="mt-1 text-row">
        {holidays.length > 0 && <span className="mr-2 font-semibold text-red">{holidays.join(', ')}</span>}
        <span className="text-hint">{lunarText(day)}</span>
      </p>
      {marks.length > 0 && (
        <p className="mt-1 font-semibold text-row text-second [overflow-wrap:anywhere]">
          {marks.join(' · ')}
        </p>
      )}
    </div>
  );
}
