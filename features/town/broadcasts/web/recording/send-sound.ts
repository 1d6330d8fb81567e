import type { Sound } from '#server/sounds/contract.ts';
import { ask, forAccount, read } from '#web/requests/api.ts';
import { retry } from '#web/requests/retry.ts';

/** An upload is retried for this long (product 21.1). */
const windowMs = 600_000;

/** Uploads a recording under an id made by the form, so that a retry makes no second sound. */
export const sendSound = (id: string, body: Blob): Promise<Sound> =>
  retry(
    () => read<Sound>(ask(`/api/sounds/${id}`, { method: 'PUT', body, headers: forAccount() }) as never),
    { windowMs },
  );
