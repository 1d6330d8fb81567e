import { useQueryClient } from '@tanstack/react-query';
import type { Signup } from '#community/signups/contract.ts';
import { copy as signups } from '#community/signups/copy.ts';
import { copy } from '#community/signups/entries-copy.ts';
import { outsiderFields } from '#community/signups/fields.ts';
import { refetchEntries, refetchSignup } from '#community/signups/web/cached-signups.ts';
import { newId } from '#shared/ids.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { addOutsider } from './entries-api.ts';

const { name, phone, answer } = outsiderFields;
const responses: Record<string, typeof answer> = { '0': answer, '1': answer };
const rules = { name, phone, answers: responses };

/** What is typed stays the editor's on the device, until it is saved or they log out. */
export function useOutsiderForm(signup: Signup, onClose: () => void) {
  const queries = useQueryClient();
  const { id, questions } = signup;
  const me = useMe();
  const values = useValues(
    () => ({ id: newId(), name: '', phone: '', first: '', second: '', hasConsented: false }),
    `${me.id}:signup-outsider:${id}`,
  );
  return useForm({
    ...values,
    rules,
    requestOf: ({ name, phone, first, second }) => ({
      name,
      phone,
      answers: [first, second].slice(0, questions.length),
    }),
    check: () => ({ hasConsented: values.values.hasConsented ? undefined : 'signups.needConsent' }),
    copy,
    save: (request) => addOutsider(id, { ...request, id: values.values.id, hasConsented: true }),
    saved() {
      values.reset();
      refetchEntries(queries, id);
      void refetchSignup(queries, signup);
      onClose();
    },
    done: () => copy['signupEntries.added'],
    failed: (error, isShown) =>
      isShown ? undefined : writeErrorMessage(error, { ...signups, ...copy }, copy['signupEntries.failed']),
  });
}
