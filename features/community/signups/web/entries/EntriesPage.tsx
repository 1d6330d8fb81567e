import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { EntryState, Signup } from '#community/signups/contract.ts';
import { copy as signups } from '#community/signups/copy.ts';
import { copy } from '#community/signups/entries-copy.ts';
import { retentionDays } from '#community/signups/limits.ts';
import { seatsText } from '#community/signups/web/card/SignupFacts.tsx';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { dayAndTime } from '#shared/time/date-text.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { TabPanel, Tabs } from '#web/ui/bars/Tabs.tsx';
import type { Visit } from '#web/visit.ts';
import { EntryActions } from './EntryActions.tsx';
import { EntryList } from './EntryList.tsx';
import { loadManaged, useManaged } from './managed-signup.ts';

/** The people themselves are fetched by the list: a press may have to show a passkey first. */
export const load = ({ queryClient, params: { newsId } }: Visit<'/news/$newsId/signups'>) =>
  loadManaged(queryClient, newsId);

/** Who has a seat and who waits, for editors of the place. Updated live. */
export function Page() {
  const { newsId } = useParams({ from: '/news/$newsId/signups' });
  const { title, signup } = useManaged(newsId);
  if (!signup) return <NotFound sentence={signups['signups.gone']} to="/news" />;
  return (
    <Refreshable>
      <header className="flex flex-col gap-1 px-4 pt-4 pb-4">
        <h2 dir="auto" className="font-bold text-title [overflow-wrap:anywhere]">
          <Link to="/news/$newsId" params={{ newsId }} className="pressable">
            {title}
          </Link>
        </h2>
        <p className="text-row text-second tabular-nums">{dayAndTime(signup.day, signup.time)}</p>
        <p className="font-semibold text-row tabular-nums">{seatsText(signup)}</p>
        <EntryActions signup={signup} />
      </header>
      <EntryTabs signup={signup} />
      <p className="px-4 pt-4 pb-8 text-meta text-second">
        {fill(copy['signupEntries.kept'], { days: retentionDays })}
      </p>
    </Refreshable>
  );
}

/** The address has the open tab, so that a reload shows it again. */
function EntryTabs({ signup }: { signup: Signup }) {
  const navigate = useNavigate();
  const { tab } = useSearch({ from: '/news/$newsId/signups' });
  const state: EntryState = tab === 'waiting' ? 'waiting' : 'seat';
  const { newsId, taken, waiting } = signup;
  const choices = [
    { value: 'seat', label: copy['signupEntries.seats'], count: grouped(taken) },
    { value: 'waiting', label: copy['signupEntries.waiting'], count: grouped(waiting) },
  ];
  return (
    <>
      <Tabs
        id="signup-entries"
        label={copy['signupEntries.tabs']}
        choices={choices}
        value={state}
        onChange={(value) =>
          void navigate({
            to: '/news/$newsId/signups',
            params: { newsId },
            search: { tab: value },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <TabPanel id="signup-entries" value={state}>
        <EntryList key={state} signup={signup} state={state} />
      </TabPanel>
    </>
  );
}
