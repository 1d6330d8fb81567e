import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { School, Schools } from '#days/school-meals/contract.ts';
import { copy } from '#days/school-meals/copy.ts';
import { mostSchools } from '#days/school-meals/limits.ts';
import { fill } from '#shared/text/korean.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { chooseSchool, dropSchool, schoolsQuery } from './api.ts';

/** Chooses a school, or takes that back. */
export function useChoice() {
  const queries = useQueryClient();
  const { act, underWay } = useAction({
    async run({ id, name }: School) {
      const { chosen } = queries.getQueryData(schoolsQuery.queryKey) as Schools;
      if (chosen.includes(id)) {
        await dropSchool(id);
        return fill(copy['schoolMeals.removed'], { name });
      }
      await chooseSchool(id);
      return fill(copy['schoolMeals.added'], { name });
    },
    done: (message) => message,
    failed: (error) => writeErrorMessage(error, copy, copy['schoolMeals.saveFailed']),
    async settled() {
      await queries.invalidateQueries({ queryKey: schoolsQuery.queryKey });
      void queries.invalidateQueries({ queryKey: ['school-meals'] });
      void queries.invalidateQueries({ queryKey: ['calendar', 'month'] });
    },
  });
  const { chosen } = useSuspenseQuery(schoolsQuery).data;
  const isFull = chosen.length >= mostSchools;
  return {
    underWay,
    // The server refuses it, too; the sentence comes without asking.
    choose: (school: School) =>
      isFull && !chosen.includes(school.id)
        ? showSnackbar(copy['schoolMeals.tooMany'], { failed: true })
        : act(school),
  };
}
