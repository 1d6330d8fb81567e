import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Club } from '#community/clubs/contract.ts';
import { copy } from '#community/clubs/copy.ts';
import { membersQuery } from '#community/clubs/web/api.ts';
import { count } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { Button } from '#web/ui/Button.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { Section } from '#web/ui/Section.tsx';
import { MemberRow } from './MemberRow.tsx';

/** The number of members shown before the whole list is opened. */
const firstFew = 5;

/** The club's members, the creator first. */
export function ClubMembers({ club }: { club: Club }) {
  const { data, ...query } = useSuspenseInfiniteQuery(membersQuery(club.id));
  const [all, setAll] = useState(false);
  const members = itemsOf(data);
  const shown = all ? members : members.slice(0, firstFew);
  return (
    <Section title={fill(copy['club.members'], { count: count(club.membersCount) })} band>
      <ul>
        {shown.map((member) => (
          <MemberRow key={member.person.id} club={club} member={member} />
        ))}
      </ul>
      {!all && members.length > firstFew && (
        <div className="px-4 pt-2 pb-5">
          <Button variant="quiet" onClick={() => setAll(true)}>
            {copy['club.membersAll']}
          </Button>
        </div>
      )}
      {all && <EndOfList list={query} rows={{ leading: true }} />}
    </Section>
  );
}
