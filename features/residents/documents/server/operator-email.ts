import type { Platform } from '#server/platform.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { selectBodies, selectStates } from './queries.ts';

/** Only signs that stand in a line of a file without more ado. */
const emailPattern = /(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}/i;

/** The first e-mail of the operator's document in force. Anybody may read it at /operator. */
export async function findOperatorEmail({ db, clock }: Platform): Promise<string | undefined> {
  const states = await selectStates(db, seoulDay(clock.now()));
  const inForce = states.find(({ kind }) => kind === 'operator')?.inForce;
  if (!inForce) return undefined;
  const bodies = await selectBodies(db, [inForce.id]);
  return emailPattern.exec(bodies.get(inForce.id) ?? '')?.[0];
}
