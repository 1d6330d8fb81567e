import { useQuery, useQueryClient } from '@tanstack/react-query';
import { areasQuery } from '#residents/areas/web/api.ts';
import type { Household } from '#residents/households/contract.ts';
import { copy } from '#residents/households/copy.ts';
import { householdFields } from '#residents/households/fields.ts';
import { mostMembers } from '#residents/households/limits.ts';
import { changeHousehold } from '#residents/households/web/api.ts';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { areaName } from './area-name.ts';

type Values = Pick<Household, 'revision' | 'name' | 'members'> & { areaId: string };

const valuesOf = ({ revision, name, areaId, members }: Household): Values => ({
  revision,
  name,
  areaId: areaId ?? '',
  members,
});

/** Ids in one order, so that the answer to a lost request is known again. */
const requestOf = ({ name, areaId, members }: Values) => ({
  name,
  areaId: areaId || null,
  memberIds: members.map(({ id }) => id).sort(),
});

/** The form of a household. Whoever saves second sees what the first has saved. */
export function useHouseholdForm(city: string, household: Household, onSaved: () => void) {
  const { id } = household;
  const queries = useQueryClient();
  const me = useMe();
  const areas = useQuery(areasQuery(city)).data?.items ?? [];
  const own = useValues(() => valuesOf(household), `${me.id}:household:${id}`);

  /** The household as the list has it now. */
  async function fresh(): Promise<Values | undefined> {
    const queryKey = ['households', 'list'];
    await queries.refetchQueries({ queryKey, type: 'active' });
    const now = queries
      .getQueriesData<Parameters<typeof itemsOf<Household>>[0]>({ queryKey })
      .flatMap(([, list]) => itemsOf(list))
      .filter((each) => each.id === id)
      .reduce<Household | undefined>((a, b) => (a && a.revision > b.revision ? a : b), undefined);
    return now && valuesOf(now);
  }

  return useEditForm({
    ...own,
    rules: householdFields,
    requestOf,
    check: ({ memberIds }) => ({
      memberIds: memberIds.length > mostMembers ? 'households.manyMembers' : undefined,
    }),
    copy,
    save: (change) => changeHousehold(id, change),
    fresh,
    textsOf: ({ name, areaId, members }) => [
      { label: copy['households.name'], text: name },
      { label: copy['households.area'], text: areaName(areas, areaId) || copy['households.noArea'] },
      {
        label: copy['households.members'],
        text: members.map((member) => member.name).join(', ') || copy['households.noMembers'],
      },
    ],
    saved() {
      own.reset();
      void queries.invalidateQueries({ queryKey: ['households'] });
      onSaved();
    },
    done: () => copy['households.changed'],
    failed: (error) => writeErrorMessage(error, copy, copy['households.failed']),
  });
}
