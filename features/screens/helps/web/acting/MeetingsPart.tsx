import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { copy as meetings } from '#community/meetings/copy.ts';
import { DayTile } from '#community/meetings/web/DayTile.tsx';
import { hourText } from '#community/meetings/web/meeting-when.ts';
import type { Author } from '#residents/people/contract.ts';
import type { HelpedMeeting } from '#screens/helps/helped-contract.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { Toggle } from '#web/ui/fields/Toggle.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { meetingsQuery, rsvpFor } from './api.ts';
import { useAct } from './use-act.ts';

/** Answers for somebody whether they come. */
export function MeetingsPart({ person }: { person: Author }) {
  const { data, ...query } = useSuspenseInfiniteQuery(meetingsQuery(person.id));
  const items = itemsOf(data);
  if (items.length === 0) return <EmptyState title={copy['acting.noMeetings']} />;
  return (
    <>
      <ul>
        {items.map((meeting) => (
          <MeetingLine key={meeting.id} person={person} meeting={meeting} />
        ))}
      </ul>
      <EndOfList list={query} />
    </>
  );
}

function MeetingLine({ person, meeting }: { person: Author; meeting: HelpedMeeting }) {
  const { id, title, clubName, place, going, isFull, hasSignup } = meeting;
  const { act, busy } = useAct<boolean | null>(person, {
    run: (rsvp) => rsvpFor({ personId: person.id, id }, rsvp),
  });
  const toggle = (label: string, rsvp: boolean) => (
    <Toggle
      label={label}
      pressed={going === rsvp}
      disabled={busy || (rsvp && isFull && !going)}
      onChange={(pressed) => void act(pressed ? rsvp : null)}
    />
  );
  return (
    <li className="flex gap-3.5 border-line border-b px-4 py-4">
      <DayTile day={meeting.day} />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold text-head [overflow-wrap:anywhere]">{title}</h3>
        <p className="mt-1 text-row text-second [overflow-wrap:anywhere]">
          {[clubName, hourText(meeting), place].filter(Boolean).join(' · ')}
        </p>
        {hasSignup ? (
          <p className="mt-3 text-row text-second">{copy['acting.ownSeat']}</p>
        ) : (
          <div className="mt-3 flex flex-wrap items-center gap-2">
            {toggle(meetings['meeting.going'], true)}
            {toggle(meetings['meeting.notGoing'], false)}
            {isFull && <Tag variant="neutral">{meetings['meeting.fullTag']}</Tag>}
          </div>
        )}
      </div>
    </li>
  );
}
