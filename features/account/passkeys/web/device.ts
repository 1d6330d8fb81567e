import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyList } from '#account/passkeys/contract.ts';
import { newId } from '#shared/ids.ts';
import { read } from '#web/requests/api.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { passkeys, session } from './api.ts';

/** Makes a passkey on this device. Resolves to all of the person's passkeys. */
export async function createPasskey(): Promise<PasskeyList> {
  const { token, creation } = await read(passkeys.challenges.$post({ json: { purpose: 'creation' } }));
  const response = await onDevice(() => startRegistration({ optionsJSON: given(creation) }));
  return read(passkeys.$post({ json: { id: newId(), token, response } }));
}

/** Lets the device confirm that it is the person. */
export async function confirmByPasskey(): Promise<void> {
  const { token, confirmation } = await read(
    passkeys.challenges.$post({ json: { purpose: 'confirmation' } }),
  );
  const response = await onDevice(() => startAuthentication({ optionsJSON: given(confirmation) }));
  await read(session.confirmation.$put({ json: { token, response } }));
}

function given<Options>(options: Options | undefined): Options {
  if (!options) throw new ApiError('internal');
  return options;
}

/** A failure of the device as one of ours: its reason is a key of this feature's copy. */
async function onDevice<T>(ask: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new ApiError('device', 'passkeys.unsupported');
  try {
    return await ask();
  } catch (error) {
    const isKnown = (error as Error).name === 'InvalidStateError';
    throw new ApiError('device', isKnown ? 'passkeys.already' : 'passkeys.cancelled');
  }
}
