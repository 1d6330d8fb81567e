import { Refusal } from '#server/errors.ts';
import { confirmations } from './metrics.ts';

/** A device's answer that is not accepted. The metric says why; the person is only told to try again. */
export function refused(why: 'challenge' | 'credential' | 'answer'): Refusal {
  confirmations.inc({ outcome: why });
  return new Refusal('forbidden', { reason: 'passkey.refused' });
}
