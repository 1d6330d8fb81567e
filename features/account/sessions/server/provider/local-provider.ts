import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from 'oidc-provider';
import type { Web } from '#server/http/pages/pages.ts';
import type { RawHandler } from '#server/http/server.ts';
import type { Platform } from '#server/platform.ts';
import { type LocalPerson, type LocalTexts, localContent, residentTexts, staffTexts } from './local-page.ts';
import { listLocalPeople, localStaff } from './local-people.ts';
import {
  localAlgorithm,
  localIssuerPath,
  localStaffPath,
  type OidcClient,
  residentClient,
  staffClient,
} from './oidc-client.ts';

type LocalAccount = { name: string; email: string | null };
const maxFormBytes = 4096;

/** One built-in provider. */
type Local = {
  client: OidcClient;
  /** Everything below it is answered by the provider. */
  path: string;
  /** The first part of its cookies' names. */
  cookie: string;
  texts: LocalTexts;
  people(): Promise<LocalPerson[]>;
};

/** The built-in providers: none beside a real one. That of staff has an issuer and keys of its own. */
export function localProviders(p: Platform, web: Web): Promise<RawHandler[]> {
  const { oidc, staffSignIn } = p.settings;
  const residents: Local | false = !oidc && {
    client: residentClient(p.settings),
    path: localIssuerPath,
    cookie: 'masil-oidc',
    texts: residentTexts,
    people: () => listLocalPeople(p),
  };
  const client = staffClient(p.settings);
  const staff: Local | false = !!client &&
    !staffSignIn?.oidc && {
      client,
      path: localStaffPath,
      cookie: 'masil-staff-oidc',
      texts: staffTexts,
      people: async () => localStaff,
    };
  const locals = [residents, staff].filter((local) => local !== false);
  return Promise.all(
    locals.map(async (local) => ({ prefix: local.path, handle: await createLocalProvider(p, web, local) })),
  );
}

/**
 * A built-in sign-in: the certified `oidc-provider` below `/oidc`, or `/staff-oidc`. A first start needs no
 * registration, and every sign-in runs the same code as with Kakao. Settings refuse it in production and
 * outside loopback. Its accounts are in memory only; the person is found by `identity`, as with Kakao.
 */
async function createLocalProvider(p: Platform, web: Web, { client, path, cookie, texts, people }: Local) {
  const {
    default: OidcProvider,
    errors,
    interactionPolicy,
  } = await quietly(p, () => import('oidc-provider'));
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const newcomers = new Map<string, LocalAccount>();

  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const configuration: Configuration = {
    ...unchanging(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: localAlgorithm,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: localAlgorithm, use: 'sig' }] },
    cookies: {
      keys: [randomUUID()],
      names: { session: cookie, interaction: `${cookie}-i`, resume: `${cookie}-r` },
    },
    interactions: {
      policy,
      url: (_context, interaction) => `${path}/interaction/${interaction.uid}`,
    },
    findAccount: async (_context, subject) => {
      const account = newcomers.get(subject) ?? (await people()).find((person) => person.subject === subject);
      if (!account) return undefined;
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          nickname: account.name,
          ...(account.email && { email: account.email }),
        }),
      };
    },
  };
  const provider = await quietly(p, async () => new OidcProvider(client.issuer, configuration));
  provider.on('server_error', (_context, error) => p.log.error({ err: error }, 'built-in sign-in failed'));
  const handle = provider.callback();

  async function chosenSubject(form: URLSearchParams): Promise<string | null> {
    const subject = form.get('subject');
    if (subject) return (await people()).some((person) => person.subject === subject) ? subject : null;
    const name = (form.get('name') ?? '').trim();
    if (!name || !texts.takesNewcomers) return null;
    const made = `new-${randomUUID()}`;
    newcomers.set(made, { name: name.slice(0, 100), email: null });
    return made;
  }

  async function interact(request: IncomingMessage, response: ServerResponse) {
    await provider.interactionDetails(request, response);
    const show = async (nameMissing: boolean, status: number) => {
      response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
      const document = await web.document('local', request.url ?? '');
      const content = localContent(texts, await people(), { action: request.url ?? '', nameMissing });
      response.end(document.replace('<!--content-->', () => content));
    };
    if (request.method !== 'POST') return show(false, 200);
    const subject = await chosenSubject(await readForm(request));
    if (!subject) return show(true, 422);
    return provider.interactionFinished(request, response, {
      login: { accountId: subject, remember: false },
      select_account: {},
    });
  }

  /** Answers everything below `path`. */
  return async (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) => {
    if (request.url?.startsWith(`${path}/interaction/`)) {
      try {
        return await interact(request, response);
      } catch (error) {
        if (!(error instanceof errors.OIDCProviderError)) throw error;
        // The interaction is over or belongs to another browser: start again.
        response.writeHead(302, { Location: path === localStaffPath ? '/staff' : '/start' }).end();
        return;
      }
    }
    request.originalUrl = request.url;
    request.url = request.url?.slice(path.length) || '/';
    return handle(request, response);
  };
}

/** The part of the configuration that is the same in each installation. */
const unchanging = (): Configuration => ({
  clientDefaults: { id_token_signed_response_alg: localAlgorithm },
  scopes: ['openid', 'profile_nickname', 'profile_image', 'account_email'],
  claims: {
    openid: ['sub'],
    profile_nickname: ['nickname'],
    profile_image: ['picture'],
    account_email: ['email'],
  },
  ttl: { IdToken: 600, Interaction: 600, Session: 600, Grant: 600, AccessToken: 600 },
  // Like Kakao, it puts the claims into the id token.
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  // The provider asks for no consent: residents consent to our terms on /region-setup.
  loadExistingGrant: async (context) => {
    const grant = new context.oidc.provider.Grant({
      clientId: context.oidc.client?.clientId,
      accountId: context.oidc.session?.accountId,
    });
    grant.addOIDCScope('openid profile_nickname profile_image account_email');
    await grant.save();
    return grant;
  },
  renderError: async (context) => {
    context.type = 'text/plain';
    context.body = 'The built-in sign-in could not go on; close this window and try again.';
  },
});

/** The library prints warnings about intended choices: accounts in memory, and a newer Node than it knows. */
async function quietly<T>(p: Platform, step: () => Promise<T>): Promise<T> {
  const { warn, info } = console;
  console.warn = console.info = (text: string) => p.log.debug(text);
  try {
    return await step();
  } finally {
    Object.assign(console, { warn, info });
  }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > maxFormBytes) break;
  }
  return new URLSearchParams(text);
}
