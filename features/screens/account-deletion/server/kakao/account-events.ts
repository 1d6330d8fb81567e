import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { endSessions } from '#account/sessions/server/session-store.ts';
import { startAccountDeletion } from '#screens/account-deletion/server/delete-account.ts';
import { outageOf } from '#server/database/outage.ts';
import { write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Platform } from '#server/platform.ts';

const AccountEvent = z.object({
  /** `left`: there is no account any more. `insecure`: somebody else may be using it. */
  what: z.enum(['left', 'insecure']),
  issuer: z.string(),
  subject: z.string(),
  at: z.coerce.date(),
});
type AccountEvent = z.infer<typeof AccountEvent>;

const folder = 'webhooks/';

/** Accounts and sessions that are newer than the event are not meant: it may come late, and twice. */
async function act(p: Platform, { what, issuer, subject, at }: AccountEvent): Promise<void> {
  const known = await p.db
    .selectFrom('identity')
    .select('person_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('created_at', '<=', at)
    .executeTakeFirst();
  if (!known) return;
  if (what === 'left') return startAccountDeletion(p, known.person_id, 'provider');
  await write(p, (tx) => endSessions(tx, known.person_id, { startedBy: at, now: p.clock.now() }));
}

/** Acts at once, or as soon as the database is back and may be written: an event is sent once only. */
export async function doOrKeep(p: Platform, event: AccountEvent): Promise<void> {
  if (!p.readOnly.isOn())
    try {
      return await act(p, event);
    } catch (error) {
      if (!outageOf(error)) throw error;
    }
  const key = `${folder}${event.at.getTime()}-${randomBytes(8).toString('hex')}`;
  await p.files.put(key, Buffer.from(JSON.stringify(event)), 'application/json');
}

/** Null, and a line in the log without what the file says, for one that cannot be read. */
async function readStoredWebhook(p: Platform, key: string): Promise<AccountEvent | null> {
  const found = await p.files.get(key);
  if (!found) return null;
  try {
    return AccountEvent.parse(JSON.parse(Buffer.from(found.bytes).toString()));
  } catch {
    p.log.error({ key }, 'a kept webhook cannot be read; look at the file, then remove it');
    return null;
  }
}

/**
 * Does what was kept. A file goes last, so that a killed process leaves it, and one that fails keeps no other
 * waiting.
 */
export const processStoredWebhooks: Job = {
  name: 'accountDeletion.keptEvents',
  cron: '*/2 * * * *',
  async run(p) {
    for await (const { key } of p.files.list(folder)) {
      const event = await readStoredWebhook(p, key);
      if (!event) continue;
      try {
        await act(p, event);
        await p.files.remove(key);
      } catch (error) {
        if (outageOf(error)) throw error;
        p.log.error({ key, err: error }, 'a kept webhook failed and will be tried again');
      }
    }
  },
};
