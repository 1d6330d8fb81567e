import { copy } from '#moderation/takedowns/copy.ts';
import { takedownFields } from '#moderation/takedowns/fields.ts';
import { type Ground, grounds } from '#moderation/takedowns/grounds.ts';
import { itemAt } from '#moderation/takedowns/item-address.ts';
import { fastestMs } from '#moderation/takedowns/limits.ts';
import { madeAt, newId } from '#shared/ids.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { fileTakedown } from './api.ts';

/** The secret of the case's address: 256 random bits. Made here, so that a lost answer loses no address. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}

/** Nobody who is quick is taken for a program: the request waits until the form is old enough. */
const untilOldEnough = (id: string) => {
  const rest = fastestMs - (Date.now() - madeAt(id));
  return rest > 0 ? new Promise((resolve) => setTimeout(resolve, Math.min(rest, fastestMs))) : undefined;
};

const isGround = (value: string): value is Ground => grounds.some((ground) => ground === value);

/** The form of a request, kept on the device until it is sent. `onSent` gets the secret. */
export function useTakedownForm(onSent: (key: string) => void) {
  const draft = useValues(
    () => ({
      id: newId(),
      key: newKey(),
      address: '',
      ground: '',
      explanation: '',
      name: '',
      email: '',
      phone: '',
      byAgent: false,
      isTrue: false,
      website: '',
    }),
    'takedown',
  );
  return useForm({
    ...draft,
    rules: takedownFields,
    requestOf: (values) => values,
    check: ({ address, ground, isTrue }) => ({
      address: address && !itemAt(address, location.host) ? 'takedown.badAddress' : undefined,
      ground: isGround(ground) ? undefined : 'takedown.needGround',
      isTrue: isTrue ? undefined : 'takedown.needTrue',
    }),
    copy,
    storesDraft: true,
    save: async ({ ground, ...request }) => {
      await untilOldEnough(request.id);
      if (isGround(ground)) await fileTakedown({ ...request, ground, isTrue: true });
      return request.key;
    },
    saved: (key) => {
      draft.reset();
      onSent(key);
    },
    failed: (error) => errorMessage(error, copy, copy['takedown.failed']),
  });
}
