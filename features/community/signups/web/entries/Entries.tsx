import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { EntryState, Signup } from '#community/signups/contract.ts';
import { copy as signups } from '#community/signups/copy.ts';
import { copy } from '#community/signups/entries-copy.ts';
import { retentionDays } from '#community/signups/limits.ts';
import { entriesPageOf } from '#community/signups/web/page-of.ts';
import { seatsText } from '#community/signups/web/seats-text.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { dayAndTime } from '#shared/time/date-text.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { TabPanel, Tabs } from '#web/ui/bars/Tabs.tsx';
import { EntryActions } from './EntryActions.tsx';
import { EntryList } from './EntryList.tsx';
import type { Managed } from './managed-signup.ts';

/** The list of who has a seat and who waits. */
export function Entries({ managed: { title, page, list, signup } }: { managed: Managed }) {
  if (!signup) return <NotFound sentence={signups['signups.gone']} to={list} />;
  return (
    <Refreshable>
      <header className="flex flex-col gap-1 px-4 pt-4 pb-4">
        <h2 dir="auto" className="font-bold text-title [overflow-wrap:anywhere]">
          <Link {...page} className="pressable">
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
  const { tab } = useSearch({ strict: false });
  const state: EntryState = tab === 'waiting' ? 'waiting' : 'seat';
  const { taken, waiting } = signup;
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
            ...entriesPageOf(signup),
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
