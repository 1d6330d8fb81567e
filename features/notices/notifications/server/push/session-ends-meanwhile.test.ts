import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { newId } from '#shared/ids.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import type { ApiResponse } from '#test/people/world.ts';
import { waitingForLock } from '#test/server/waiting-for-lock.ts';
import { pushService } from '#test/services/push-service.ts';

const path = '/api/notifications/push';

const service = forFile(pushService);
const { server, minjae, jimin, hyunwoo } = ourTown({ PUSH_TO_LOOPBACK: 'on' });

const waiting = () => waitingForLock(server.p.db);

const ends: [string, () => Promise<ApiResponse>][] = [
  ['a sign-out', () => jimin.delete('/api/session')],
  ['an account deletion', () => jimin.delete('/api/account')],
  [
    'a suspension',
    () =>
      minjae.post('/api/suspensions', { id: newId(), personId: jimin.id, reason: '욕설을 했어요', days: 3 }),
  ],
];

for (const [name, end] of ends)
  test(`${name} while pushes are turned on leaves no subscription`, async () => {
    const browser = service.browser();
    const subscribed = await server.p.db.transaction().execute(async (tx) => {
      // An uncommitted row with the same endpoint, for which the subscription waits.
      await sql`
        insert into push_subscription (id, session_id, person_id, endpoint, p256dh, auth, created_at)
        select ${newId()}, id, person_id, ${browser.endpoint}, ${browser.keys.p256dh}, ${browser.keys.auth}, now()
        from session where person_id = ${hyunwoo.id}`.execute(tx);
      const asked = jimin.put(path, browser);
      await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
      let over = false;
      const ended = end().finally(() => {
        over = true;
      });
      await vi.waitFor(async () => expect(over || (await waiting()) === 2).toBe(true), 10_000);
      await sql`delete from push_subscription where person_id = ${hyunwoo.id}`.execute(tx);
      return { asked, ended };
    });
    expect((await subscribed.asked).status).toBe(200);
    expect((await subscribed.ended).status).toBeLessThan(300);
    const left = server.p.db.selectFrom('push_subscription').select('id').where('person_id', '=', jimin.id);
    expect(await left.execute()).toEqual([]);
  });
