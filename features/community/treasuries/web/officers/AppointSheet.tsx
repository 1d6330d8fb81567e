import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { OfficerRole, Treasury } from '#community/treasuries/contract.ts';
import { copy as reading } from '#community/treasuries/copy.ts';
import { appointOfficer, neighboursQuery } from '#community/treasuries/web/api.ts';
import { useTreasuryAction } from '#community/treasuries/web/use-treasury-action.ts';
import { copy } from '#community/treasuries/writing-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';

const roles = ['treasurer', 'auditor'] as const satisfies OfficerRole[];

type Props = { treasuryId: string; officers: Treasury['officers']; onClose: () => void };

/** Finds a resident of the town, or a member of the club, and gives them a role. */
export function AppointSheet({ treasuryId, officers, onClose }: Props) {
  const [role, setRole] = useState<OfficerRole>('treasurer');
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const found = useQuery(neighboursQuery(treasuryId, q)).data?.items;
  const others = found?.filter(({ id }) => !officers.some(({ person }) => person.id === id));
  const { act, busy } = useTreasuryAction(
    treasuryId,
    async ({ id }: { id: string; name: string }) => {
      await appointOfficer(treasuryId, id, role);
      onClose();
    },
    { done: ({ name }) => fill(copy['treasury.appointed'], { name }) },
  );
  return (
    <Sheet open onClose={onClose} title={copy['treasury.appointTitle']}>
      <div className="flex min-h-[50dvh] flex-col gap-4">
        <RadioList
          label={copy['treasury.role']}
          labelShown
          choices={roles.map((value) => ({
            value,
            label: reading[`treasury.role.${value}`],
            detail: copy[`treasury.role.${value}Hint`],
          }))}
          value={role}
          onChange={(value) => setRole(value as OfficerRole)}
        />
        <div className="flex">
          <SearchField placeholder={copy['treasury.findNeighbour']} value={typed} onChange={setTyped} />
        </div>
        {q && others?.length === 0 && (
          <p role="status" className="text-row text-second">
            {copy['treasury.noNeighbour']}
          </p>
        )}
        {q && (
          <ul className="-mx-5">
            {others?.map((person) => (
              <li key={person.id}>
                <ListRow
                  align="center"
                  className="px-5!"
                  leading={
                    <Avatar
                      name={person.name}
                      id={person.id}
                      src={photoUrl(person.photo, 'small')}
                      size={40}
                    />
                  }
                  title={person.name}
                  trailing={
                    <Button
                      size="small"
                      variant="secondary"
                      disabled={busy}
                      aria-label={fill(copy['treasury.appointOf'], { name: person.name })}
                      onClick={() => void act(person)}
                    >
                      {copy['treasury.appoint']}
                    </Button>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}
