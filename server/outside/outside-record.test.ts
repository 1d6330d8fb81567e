import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/database/db.ts';
import { createLog } from '#server/log.ts';
import { readOutsideServices } from '#server/outside/outside-services.ts';
import { testDatabase } from '#test/server/database.ts';
import { createOutsideRecord } from './outside-record.ts';

test('a failure keeps when it began and what answered last, and an answer ends it', async () => {
  const log = createLog('silent');
  const { db } = connect((await testDatabase()).url, log, 2);
  onTestFinished(() => db.destroy());
  let isReadOnly = false;
  let now = '';
  const record = createOutsideRecord(() => ({
    db,
    log,
    readOnly: { isOn: () => isReadOnly },
    clock: { now: () => new Date(now) },
  }));
  async function after(time: string, failure?: string) {
    now = `2026-11-28T${time}:00.000Z`;
    await record({ name: 'signIn', ...(failure && { failure }) });
    const [service] = await readOutsideServices((text) => sql.raw(text).execute(db));
    const at = (date?: Date | null) => date?.toISOString().slice(11, 16) ?? null;
    return service && [at(service.answeredAt), at(service.failingSince), service.failure];
  }
  isReadOnly = true;
  expect(await after('08:00')).toBeUndefined();
  isReadOnly = false;
  expect(await after('09:00')).toEqual(['09:00', null, null]);
  expect(await after('10:00', 'ECONNREFUSED')).toEqual(['09:00', '10:00', 'ECONNREFUSED']);
  expect(await after('11:00', 'invalid_client')).toEqual(['09:00', '10:00', 'invalid_client']);
  expect(await after('12:00')).toEqual(['12:00', null, null]);
  // Written once a minute while nothing changes, whatever the clock says.
  expect(await after('13:00')).toEqual(['12:00', null, null]);
});
