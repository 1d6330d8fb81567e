import { useId, useRef } from 'react';
import type { Household } from '#residents/households/contract.ts';
import { copy } from '#residents/households/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { X } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { FindMember } from './FindMember.tsx';
import { PersonLine } from './PersonLine.tsx';

type Members = Household['members'];
type Props = {
  city: string;
  household: Household;
  value: Members;
  error?: string;
  onChange: (members: Members) => void;
};

/** Who lives together, and the way to find others by name. */
export function MembersField({ city, household, value, error, onChange }: Props) {
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const remove = (personId: string) => {
    onChange(value.filter((member) => member.id !== personId));
    // The pressed button is gone.
    list.current?.focus();
  };
  return (
    <fieldset
      ref={list}
      tabIndex={-1}
      aria-describedby={`${id}-hint`}
      className="flex min-w-0 flex-col gap-2 outline-none"
    >
      <legend className="pb-1 font-semibold text-row text-second">{copy['households.members']}</legend>
      {value.length > 0 ? (
        <ul>
          {value.map((member) => (
            <li key={member.id}>
              <PersonLine person={member}>
                <IconButton
                  label={fill(copy['households.removeMember'], { name: member.name })}
                  shortLabel={copy['households.removeWord']}
                  icon={<Icon of={X} size={20} />}
                  className="-mr-2"
                  onClick={() => remove(member.id)}
                />
              </PersonLine>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-row">{copy['households.noMembers']}</p>
      )}
      {error && (
        <p role="alert" className="text-meta text-red">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-hint text-meta">
        {copy['households.membersHint']}
      </p>
      <FindMember
        city={city}
        household={household}
        members={value}
        onFound={(person) => onChange([...value, person])}
      />
    </fieldset>
  );
}
