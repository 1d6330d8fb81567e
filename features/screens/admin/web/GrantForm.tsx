import { useState } from 'react';
import { copy } from '#residents/rights/copy.ts';
import type { FoundPerson as Found } from '#screens/admin/contract.ts';
import { isBlank } from '#shared/text/text.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { GrantDetails } from './GrantDetails.tsx';
import { FoundPeople } from './people/FoundPeople.tsx';

/** Gives a right: first the person, found by name, then what and where. */
export function GrantForm({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  if (found) return <GrantDetails found={found} onOther={() => setFound(null)} onDone={onDone} />;
  return (
    <>
      <div className="flex">
        <SearchField placeholder={copy['rights.find']} value={name} onChange={setName} />
      </div>
      {isBlank(name) ? (
        <p className="py-4 text-row text-second">{copy['rights.findBody']}</p>
      ) : (
        <FoundPeople name={name} onOpen={(_, one) => setFound(one)} />
      )}
    </>
  );
}
