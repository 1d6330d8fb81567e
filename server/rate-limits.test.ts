import { expect, test } from 'vitest';
import { addressKey } from '#server/rate-limits.ts';
import { testServer } from '#test/server.ts';
import { as, request } from '#test/world.ts';

test('who asks too often is told when to come back, and others are not held up', async () => {
  const server = await testServer({ env: { RATE_LIMITS: 'on' } });
  try {
    const jimin = await as(server, 'jimin');
    const hyunwoo = await as(server, 'hyunwoo');
    const answers = await Promise.all(Array.from({ length: 61 }, () => jimin.put('/api/session/home', {})));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(60);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.error.code).toBe('rate_limited');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await hyunwoo.put('/api/session/home', {})).status).toBe(422);

    const starts = await Promise.all(Array.from({ length: 21 }, () => request(server, 'GET', '/auth/login')));
    expect(
      starts.filter(({ headers }) => headers.get('location')?.startsWith('/start?failure=')),
    ).toHaveLength(1);
  } finally {
    await server.stop();
  }
});

test('sign-in is refused while its limiter cannot be asked, and nobody is told that they try too often', async () => {
  const server = await testServer({ env: { RATE_LIMITS: 'on', LOG_LEVEL: 'silent' } });
  try {
    await server.p.db.schema.dropTable('rate_limit').execute();
    const { headers } = await request(server, 'GET', '/auth/login');
    expect(headers.get('location')).toBe('/start?failure=error.unavailable&next=%2Fhome');
    expect((await request(server, 'GET', '/v1/regcodes?regcode_pattern=*00000000')).status).toBe(200);
  } finally {
    await server.stop();
  }
});

test('a household of IPv6 counts as one', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2:ffff::1'));
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  expect(addressKey('::ffff:203.0.113.9')).toBe('::ffff:203.0.113.9');
});
