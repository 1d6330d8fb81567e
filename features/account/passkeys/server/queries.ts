import type { Db, Tx } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** Every read of passkeys starts here: their owner sees them, nobody else. */
const ownPasskeys = (db: Db | Tx, { personId }: Pick<Viewer, 'personId'>) =>
  db.selectFrom('passkey').where('person_id', '=', personId);

const shown = ['id', 'name', 'is_backed_up', 'created_at', 'last_used_at'] as const;

/** The oldest first. Nobody has more than one page of them. */
export const selectPasskeys = (db: Db | Tx, owner: Pick<Viewer, 'personId'>) =>
  ownPasskeys(db, owner).select(shown).orderBy('created_at').orderBy('id').execute();

export type PasskeyRow = Awaited<ReturnType<typeof selectPasskeys>>[number];

export const findPasskey = (db: Db | Tx, owner: Viewer, id: string) =>
  ownPasskeys(db, owner).select(shown).where('id', '=', id).executeTakeFirst();

/** Locked, so that of two answers with one counter the second finds the first. */
export const lockCredential = (tx: Tx, owner: Viewer, credentialId: Buffer) =>
  ownPasskeys(tx, owner)
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

/** As the browser is told which keys are the person's. */
export async function selectCredentials(db: Db, owner: Viewer) {
  const rows = await ownPasskeys(db, owner).select(['credential_id', 'transports']).execute();
  return rows.map((row) => ({ id: row.credential_id.toString('base64url'), transports: row.transports }));
}
