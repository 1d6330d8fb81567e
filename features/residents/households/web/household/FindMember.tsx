import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Household, HouseholdPerson } from '#residents/households/contract.ts';
import { copy } from '#residents/households/copy.ts';
import { householdPeopleQuery } from '#residents/households/web/api.ts';
import type { Author } from '#residents/people/contract.ts';
import { fill } from '#shared/text/korean.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { useDebouncedValue } from '#web/ui/fields/use-debounced.ts';
import { PersonLine } from './PersonLine.tsx';

type Props = {
  city: string;
  household: Household;
  members: Household['members'];
  onFound: (person: Author) => void;
};

/** Finds a resident of the town by name, and says in which household they are now. */
export function FindMember({ city, household, members, onFound }: Props) {
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim());
  const { data, error } = useQuery(householdPeopleQuery(city, q));
  const isSearching = q !== '' && typed !== '';
  const isMember = (id: string) => members.some((member) => member.id === id);
  const found = data?.items.filter(({ id }) => !isMember(id)) ?? [];
  const add = ({ householdName: _, ...person }: HouseholdPerson) => {
    setTyped('');
    onFound(person);
  };
  return (
    <>
      <div className="flex">
        <SearchField placeholder={copy['households.find']} value={typed} onChange={setTyped} />
      </div>
      {error && (
        <p role="alert" className="text-red text-row">
          {errorMessage(error, copy, copy['households.findFailed'])}
        </p>
      )}
      {isSearching && data && found.length === 0 && (
        <p role="status" className="text-row text-second">
          {copy['households.nobodyFound']}
        </p>
      )}
      {isSearching && found.length > 0 && (
        <ul>
          {found.map((person) => (
            <li key={person.id}>
              <PersonLine person={person} detail={nowIn(household, person)}>
                <Button
                  size="small"
                  variant="secondary"
                  className="shrink-0"
                  aria-label={fill(copy['households.addMember'], { name: person.name })}
                  onClick={() => add(person)}
                >
                  {copy['households.addWord']}
                </Button>
              </PersonLine>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Nothing for somebody of this household whom the form has taken out of it. */
const nowIn = (household: Household, { id, householdName: name }: HouseholdPerson) =>
  name !== null && !household.members.some((member) => member.id === id)
    ? fill(copy['households.inOther'], { name })
    : undefined;
