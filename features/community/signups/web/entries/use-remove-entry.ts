import { useQueryClient } from '@tanstack/react-query';
import type { Signup, SignupEntry } from '#community/signups/contract.ts';
import { copy as signups } from '#community/signups/copy.ts';
import { copy } from '#community/signups/entries-copy.ts';
import { refetchEntries, refetchSignup } from '#community/signups/web/cached-signups.ts';
import { fill } from '#shared/text/korean.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { removeEntry } from './entries-api.ts';

/** Takes somebody off the list, once the editor has confirmed it. */
export function useRemoveEntry(signup: Signup, { id: entryId, name, person }: SignupEntry) {
  const queries = useQueryClient();
  const { id } = signup;
  const { act } = useAction({
    confirm: () => ({
      title: fill(copy['signupEntries.removeConfirm'], { name }),
      body: fill(copy[person ? 'signupEntries.removeResident' : 'signupEntries.removeOutsider'], { name }),
      action: copy['signupEntries.removeDo'],
      danger: true,
    }),
    run: () => removeEntry(id, entryId),
    done: () => copy['signupEntries.removed'],
    failed: (error) => writeErrorMessage(error, { ...signups, ...copy }, copy['signupEntries.failed']),
    // Also after a failure: somebody else may have taken them off.
    settled: () => {
      refetchEntries(queries, id);
      return refetchSignup(queries, signup);
    },
  });
  return act;
}
