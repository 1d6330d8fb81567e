import { expect, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { SettingsError } from '#server/settings/settings-check.ts';
import { production as least } from '#test/server/production-settings.ts';

const production = {
  ...least,
  TRUST_PROXY: 'on',
  VAPID_SUBJECT: 'mailto:hello@masil.example',
  LEDGER_KEY: Buffer.alloc(32, 1).toString('base64'),
};

/** The sentence with which a start fails, or null if it succeeds. */
function refusal(env: Record<string, string | undefined>): string | null {
  try {
    readSettings(env);
    return null;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    expect(error.message.trim().split('\n')).toHaveLength(1);
    return error.message;
  }
}

test('the settings of the guide are accepted without warnings', () => {
  expect(refusal(production)).toBeNull();
  expect(readSettings(production)).toMatchObject({ production: true, secureCookies: true, warnings: [] });
  expect(readSettings({}).warnings).toEqual([]);
});

test.each(['prod', 'Production', 'production ', 'live', 'staging'])('NODE_ENV=%s is refused', (name) => {
  expect(refusal({ NODE_ENV: name })).toMatch(/^NODE_ENV .*"development"\|"production"\|"test"/);
});

test('a value that cannot be used is named, unless it may contain a secret', () => {
  expect(refusal({ PORT: '70000' })).toMatch(/^PORT is "70000", which cannot be used: /);
  const sentence = refusal({ DATABASE_URL: 'mysql://masil:secret@localhost/masil' });
  expect(sentence).toMatch(/^DATABASE_URL has a value that cannot be used: /);
  expect(sentence).not.toContain('secret');
});

test.each([
  [{ PUBLIC_ORIGIN: undefined }, /^PUBLIC_ORIGIN must be the https address/],
  [{ NEIS_ORIGIN: 'http://127.0.0.1:9' }, /^NEIS_ORIGIN is for tests/],
  [{ PUBLIC_ORIGIN: 'http://masil.example' }, /^PUBLIC_ORIGIN must be the https address/],
  [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, /^PUBLIC_ORIGIN must be the https address/],
  [{ OIDC_ISSUER: 'http://kauth.kakao.com' }, /^OIDC_ISSUER must be an https address/],
  [{ OIDC_ISSUER: 'http://127.0.0.1:9' }, /^OIDC_ISSUER must be an https address/],
  [{ S3_ENDPOINT: 'http://s3.masil.example' }, /^S3_ENDPOINT must be an https address/],
  [{ OIDC_ISSUER: undefined }, /set OIDC_ISSUER/],
])('production refuses %j', (change, sentence) => {
  expect(refusal({ ...production, ...change })).toMatch(sentence);
});

test('plain http is allowed on this machine', () => {
  expect(refusal({ ...production, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toBeNull();
  const test = { ...production, NODE_ENV: 'test', PUBLIC_ORIGIN: undefined };
  expect(refusal({ ...test, OIDC_ISSUER: 'http://127.0.0.1:9' })).toBeNull();
  expect(refusal({ ...test, OIDC_ISSUER: 'http://kauth.kakao.com' })).toMatch(/^OIDC_ISSUER/);
});

test('settings rarely intended in production cause a warning', () => {
  const missing = { TRUST_PROXY: undefined, VAPID_SUBJECT: undefined, LEDGER_KEY: undefined };
  const { warnings } = readSettings({ ...production, ...missing });
  expect(warnings.map((warning) => warning.split(' ')[0])).toEqual([
    'TRUST_PROXY',
    'VAPID_SUBJECT',
    'LEDGER_KEY',
  ]);
});

test('rows that cross a network in the open cause a warning', () => {
  const warned = (url: string) =>
    readSettings({ ...production, DATABASE_URL: url }).warnings.map((warning) => warning.split(' ')[0]);
  for (const url of [
    'postgresql://masil:a@10.0.0.7/masil',
    'postgresql://masil:a@db.example/masil?sslmode=disable',
    'postgresql://masil:a@[2001:db8::7]/masil?sslmode=no-verify',
    'postgresql:///masil?host=db.example',
  ])
    expect([url, warned(url)]).toEqual([url, ['DATABASE_URL']]);
  for (const url of [
    'postgresql://masil:a@127.0.0.1/masil',
    'postgresql://masil:a@[::1]/masil',
    'postgresql://masil:a@localhost/masil',
    'postgresql://masil:a@database/masil',
    'postgresql:///masil?host=/run/postgresql',
    'postgresql://masil:a@db.example/masil?sslmode=verify-full',
  ])
    expect([url, warned(url)]).toEqual([url, []]);
});

test.each([
  [{ METRICS_PORT: '3000' }, /^METRICS_PORT must be another port than PORT\.$/],
  [{ METRICS_HOST: '10.0.0.1' }, /^METRICS_HOST needs METRICS_PORT/],
  [{ METRICS_PORT: '9464', METRICS_HOST: 'db.internal' }, /^METRICS_HOST .*IP address/],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN has a value that cannot be used: (?!.*short)/],
])('metrics refuse %j', (change, sentence) => {
  expect(refusal(change)).toMatch(sentence);
});

test('the built-in sign-in is opened to no other machine, and LISTEN_HOST is an address', () => {
  for (const host of ['127.0.0.1', '::1']) expect(refusal({ LISTEN_HOST: host })).toBeNull();
  for (const host of ['0.0.0.0', '::', '10.0.0.1'])
    expect(refusal({ LISTEN_HOST: host })).toMatch(/^LISTEN_HOST .* needs OIDC_ISSUER/);
  expect(refusal({ ...production, LISTEN_HOST: 'db.internal' })).toMatch(/^LISTEN_HOST .*IP address/);
});

test('towns are open or closed for newcomers, and nothing in between', () => {
  expect([readSettings({}).townsOpen, readSettings({ TOWNS: 'closed' }).townsOpen]).toEqual([true, false]);
  expect(refusal({ TOWNS: 'half' })).toMatch(/^TOWNS is "half"/);
});

test('passkeys of staff are required in production, and need a host with a name', () => {
  expect(readSettings({}).staffPasskeys).toBe(false);
  expect(readSettings({ STAFF_PASSKEYS: 'required' }).staffPasskeys).toBe(true);
  expect(refusal({ STAFF_PASSKEYS: 'required', PUBLIC_ORIGIN: 'http://127.0.0.1:3000' })).toMatch(
    /^STAFF_PASSKEYS=required needs a name in PUBLIC_ORIGIN/,
  );
  expect(refusal({ STAFF_PASSKEYS: 'yes' })).toMatch(/^STAFF_PASSKEYS has a value that cannot be used/);
});

test('MIGRATE=off needs a database that `npm run migrate` can reach', () => {
  expect(refusal({ MIGRATE: 'off' })).toMatch(/^MIGRATE=off needs DATABASE_URL/);
  const settings = readSettings({ MIGRATE: 'off', DATABASE_URL: 'postgresql://masil@localhost/masil' });
  expect(settings.migrateAtStart).toBe(false);
});

const staff = {
  STAFF_OIDC_ISSUER: 'https://sso.chuncheon.example',
  STAFF_OIDC_CLIENT_ID: 'masil',
  STAFF_OIDC_CLIENT_SECRET: 'secret',
};

test('staff sign in at a second provider, if there is one; beside the built-in sign-in at a built-in one', () => {
  expect(readSettings(production).staffSignIn).toBeUndefined();
  expect(readSettings({}).staffSignIn).toMatchObject({ name: '직원 로그인', oidc: undefined });
  const given = { ...staff, STAFF_OIDC_NAME: '춘천시 직원 로그인', STAFF_OIDC_REQUIRED: 'operator, editor' };
  expect(readSettings({ ...production, ...given }).staffSignIn).toEqual({
    name: '춘천시 직원 로그인',
    requiredFor: new Set(['operator', 'editor']),
    oidc: {
      issuer: 'https://sso.chuncheon.example',
      clientId: 'masil',
      clientSecret: 'secret',
      scope: 'openid',
    },
  });
});

test.each([
  [{ STAFF_OIDC_CLIENT_SECRET: undefined }, /^STAFF_OIDC_ISSUER needs STAFF_OIDC_CLIENT_ID and/],
  [{ STAFF_OIDC_CLIENT_ID: undefined }, /^STAFF_OIDC_ISSUER needs STAFF_OIDC_CLIENT_ID and/],
  [{ STAFF_OIDC_ISSUER: undefined }, /^STAFF_OIDC_CLIENT_ID and STAFF_OIDC_CLIENT_SECRET need/],
  [{ STAFF_OIDC_ISSUER: 'http://sso.example' }, /^STAFF_OIDC_ISSUER must be an https address/],
  [{ STAFF_OIDC_ISSUER: 'http://127.0.0.1:9' }, /^STAFF_OIDC_ISSUER must be an https address/],
  [{ STAFF_OIDC_ISSUER: `${least.OIDC_ISSUER}/` }, /^STAFF_OIDC_ISSUER must be another provider/],
  [{ STAFF_OIDC_ISSUER: 'sso.example' }, /^STAFF_OIDC_ISSUER has a value that cannot be used/],
  [{ STAFF_OIDC_SCOPE: 'profile' }, /^STAFF_OIDC_SCOPE is "profile".*begins with openid/],
  [{ STAFF_OIDC_NAME: '가'.repeat(21) }, /^STAFF_OIDC_NAME .*at most 20 characters/],
  [{ STAFF_OIDC_REQUIRED: 'admin' }, /^STAFF_OIDC_REQUIRED is "admin".*operator, moderator/],
])('a staff sign-in refuses %j', (change, sentence) => {
  expect(refusal({ ...production, ...staff, ...change })).toMatch(sentence);
});

test('a right requires a staff sign-in only where there is one', () => {
  expect(refusal({ ...production, STAFF_OIDC_REQUIRED: 'editor' })).toMatch(
    /^STAFF_OIDC_REQUIRED needs STAFF_OIDC_ISSUER/,
  );
  expect(refusal({ STAFF_OIDC_REQUIRED: 'editor' })).toBeNull();
});
