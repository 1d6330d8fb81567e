import { base64url, type JWTPayload } from 'jose';
import { openBrowser } from '#test/server/http-browser.ts';
import { makeSigner, signWith } from '#test/services/hostile-provider.ts';
import { createRandom } from './random.ts';
import type { Finding, Round } from './round.ts';
import type { Resident, Town } from './town.ts';

const past = { iat: 1_000_000_000, exp: 1_000_000_600 };

/**
 * Who signs in at the provider of a town while others act, and in each pause. It answers honestly, with an
 * error, or as no document allows: then nobody is signed in. Nobody is ever signed in as somebody else.
 */
export async function openSignIns(town: Town, seed: number) {
  const { provider } = town.services;
  const stranger = await makeSigner('first', 'RS256');
  await town.p.db.updateTable('identity').set({ issuer: provider.issuer }).execute();
  const identities = await town.rows<{ id: string; subject: string }>(
    'select person_id::text as id, subject from identity',
  );
  const subjects = new Map(identities.map(({ id, subject }) => [id, subject]));
  type TokenResponse = ReturnType<typeof provider.answer>;
  const responses = new Map<string, TokenResponse>();
  provider.answer = (asked) => responses.get(asked.get('code') ?? '') ?? { status: 400, body: {} };
  let count = 0;

  const token = (id_token: unknown): TokenResponse => ({
    body: { access_token: 'access', token_type: 'bearer', id_token },
  });
  const honest = async (claims: JWTPayload) => token(await signWith(provider.signer, claims));
  const changed = (changes: JWTPayload) => (claims: JWTPayload) => honest({ ...claims, ...changes });
  /** RFC 6749 5.2, and what is no answer to a code at all. */
  const dishonest: ((claims: JWTPayload) => TokenResponse)[] = [
    () => ({ status: 400, body: { error: 'invalid_grant', error_description: '코드를 찾을 수 없음' } }),
    () => ({ status: 401, body: { error: 'invalid_client' } }),
    () => ({ status: 503, body: { error: 'temporarily_unavailable' } }),
    () => ({ type: 'text/html', body: '<!doctype html><title>점검 중</title>' }),
    () => ({ body: '' }),
    () => ({ body: '{"access_token":"access","id_tok' }),
    () => ({ body: '['.repeat(100_000) }),
    () => ({ body: { access_token: 'access', token_type: 'bearer' } }),
    () => token(null),
    () => token({ sub: 'someone' }),
    changed({ nonce: 'another' }),
    changed({ aud: 'another' }),
    changed({ iss: 'https://kauth.example' }),
    changed({ sub: '' }),
    changed(past),
    async (claims) => token(await signWith(stranger, claims)),
    (claims) => token(`${base64url.encode('{"alg":"none"}')}.${base64url.encode(JSON.stringify(claims))}.`),
  ];

  /** Whom a browser is signed in as, after a sign-in by the identity of `one`; undefined: no answer. */
  async function signIn(
    one: Resident,
    choice: number,
    isHonest: boolean,
  ): Promise<string | null | undefined> {
    const random = createRandom(choice);
    const address = () => town.processes.addressFor(random.below(100));
    const browser = openBrowser(address());
    try {
      const { headers } = await browser.ask('GET', '/auth/login');
      const asked = new URL(headers.get('location') ?? '').searchParams;
      const code = `code-${count++}`;
      const claims = provider.claims(asked.get('nonce') ?? '', subjects.get(one.person.id) ?? '');
      responses.set(code, (isHonest ? honest : random.pick(dishonest))(claims));
      const query = new URLSearchParams({ code, state: asked.get('state') ?? '' });
      const back = () => browser.go(`${address()}/auth/callback?${query}`);
      // A browser that loads the page twice.
      await (random.chance(0.2) ? Promise.all([back(), back()]) : back());
      const { status, body } = await browser.ask('GET', '/api/session');
      return status === 200 ? (body?.person?.id ?? null) : undefined;
    } catch {
      // A process was killed meanwhile, or the provider could not be asked.
      return undefined;
    }
  }

  async function run(round: string, isQuiet?: Round['after']): Promise<Finding[]> {
    const random = createRandom(`sign-ins ${round}`);
    const found: Finding[] = [];
    for (let i = 0; i < 3; i++) {
      const one = random.pick(town.people);
      const { id } = one.person;
      const isHonest = random.chance(0.6);
      const signedIn = await signIn(one, random.seed(), isHonest);
      if (signedIn && (!isHonest || signedIn !== id))
        found.push({
          rule: '1.1 somebody is signed in whom the provider did not vouch for',
          what: `${signedIn} as ${id}`,
        });
      if (isQuiet && isHonest && signedIn !== (isQuiet.away.has(id) ? null : id))
        found.push({
          rule: '1.1 somebody whom the provider vouches for is not signed in',
          what: `${signedIn} as ${id}`,
        });
    }
    return found;
  }

  return {
    /** Signs people in while others act. */
    begin: (number: number) => run(`${seed} ${number} beside acts`),
    check: ({ after, seed: place }: Round) => run(place, after),
  };
}
