import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Treasury } from '#community/treasuries/contract.ts';
import { copy } from '#community/treasuries/copy.ts';
import { removeOfficer } from '#community/treasuries/web/api.ts';
import { useTreasuryAction } from '#community/treasuries/web/use-treasury-action.ts';
import { copy as writing } from '#community/treasuries/writing-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { UserPlus, X } from '#web/icons.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { Section } from '#web/ui/Section.tsx';
import { AppointSheet } from './AppointSheet.tsx';

type Officer = Treasury['officers'][number];

/** The treasurers and auditors. Whoever appoints may end an office, and an officer their own. */
export function Officers({ treasury }: { treasury: Treasury }) {
  const { id, officers, can } = treasury;
  const [isAppointing, setAppointing] = useState(false);
  return (
    <Section title={copy['treasury.officers']} band>
      {officers.length === 0 && (
        <p className="px-4 pb-3 text-row text-second">{copy['treasury.officersNone']}</p>
      )}
      <ul>
        {officers.map((officer) => (
          <OfficerRow key={officer.person.id} treasury={treasury} officer={officer} />
        ))}
      </ul>
      <div className="px-4 pt-2 pb-6">
        {can.appoint && (
          <Button
            size="small"
            variant="secondary"
            icon={<Icon of={UserPlus} size={18} />}
            onClick={() => setAppointing(true)}
          >
            {writing['treasury.appoint']}
          </Button>
        )}
      </div>
      {isAppointing && (
        <AppointSheet treasuryId={id} officers={officers} onClose={() => setAppointing(false)} />
      )}
    </Section>
  );
}

function OfficerRow({ treasury: { id, can }, officer }: { treasury: Treasury; officer: Officer }) {
  const me = useMe();
  const { person, role } = officer;
  const isOwn = person.id === me.id;
  const { act, busy } = useTreasuryAction(id, () => removeOfficer(id, person.id), {
    confirm: () => ({
      title: isOwn
        ? writing['treasury.resignConfirm']
        : fill(writing['treasury.removeConfirm'], { name: person.name }),
      body: writing['treasury.removeConfirmBody'],
      action: writing[isOwn ? 'treasury.resign' : 'treasury.removeDo'],
    }),
    done: () =>
      isOwn ? writing['treasury.resigned'] : fill(writing['treasury.removed'], { name: person.name }),
  });
  return (
    <li className="flex items-center gap-1 pr-2">
      <Link
        to="/profile/$userId"
        params={{ userId: person.id }}
        className="pressable flex min-h-15 min-w-0 flex-1 items-center gap-3 px-4 py-2 focus-visible:-outline-offset-2"
      >
        <Avatar name={person.name} id={person.id} src={photoUrl(person.photo, 'small')} size={42} />
        <span className="min-w-0">
          <span className="block font-semibold text-head [overflow-wrap:anywhere]">{person.name}</span>
          <span className="block text-row text-second">{copy[`treasury.role.${role}`]}</span>
        </span>
      </Link>
      {isOwn && can.resign ? (
        <Button size="small" variant="quiet" disabled={busy} onClick={() => void act()}>
          {writing['treasury.resign']}
        </Button>
      ) : (
        can.appoint && (
          <IconButton
            label={fill(writing['treasury.remove'], { name: person.name })}
            shortLabel={writing['treasury.removeWord']}
            icon={<Icon of={X} size={20} />}
            aria-disabled={busy || undefined}
            onClick={() => void act()}
          />
        )
      )}
    </li>
  );
}
