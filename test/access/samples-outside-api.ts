import { newId } from '#shared/ids.ts';
import { pages } from '#web/pages.ts';
import type { ItemName } from './items.ts';
import { of, one, plain, type Sample, type Samples } from './sample.ts';

const shown = <N extends ItemName>(name: N, note?: string): Sample =>
  of(name, (item) => `/images/${(item as { imageId: string }).imageId}/160.webp`, note ? { note } : {});

const pageOf = (path: string): Sample => ({ path: () => path.replaceAll(/\$\w+/g, () => newId()) });

/** Routes beside the API: images, sign-in, pages, files for other programs. */
export const doorSamples: Samples = {
  'PUT /api/images/{id}': one({ path: () => `/api/images/${newId()}?folder=posts`, file: true }),
  'GET /images/{id}/{file}': {
    'of a post': shown('postWithImage'),
    'of a club’s post': shown('clubPost'),
    'of a club': shown('club'),
    'of news': shown('news'),
    'of a benefit': shown('benefit'),
    'of a receipt': shown('receipt', 'its owner and admins (product 12.5)'),
    'of an entry': shown('photo'),
    'of a message': shown('message', 'only the two members; an admin sees a report’s copy'),
    'of a person': shown(
      'face',
      'a person who has blocked the author sees the photo in the list of blocked people',
    ),
    'of nothing yet': shown('looseImage', 'only its uploader'),
  },
  'GET /preview/{path}': {
    news: of('news', ({ id }) => `/preview/news/${id}.jpg`, {
      note: 'a card has one public image (product 20.3)',
    }),
    'a benefit': of('benefit', ({ id }) => `/preview/benefit/${id}.jpg`),
    'a post': of('postWithImage', ({ id }) => `/preview/post/${id}.jpg`),
    'a club': of('club', ({ id }) => `/preview/club/${id}.jpg`),
  },
  'GET /v1/regcodes': plain('/v1/regcodes?regcode_pattern=*00000000'),
  'GET /auth/login': plain('/auth/login'),
  'GET /auth/callback': plain('/auth/callback?state=x&code=y', {
    note: 'a signed-in person stays signed in',
  }),
  'GET /auth/done': plain('/auth/done'),
  'GET /webhooks/kakao/unlink': {
    'without the key': { path: () => '/webhooks/kakao/unlink?app_id=1&user_id=1' },
    'with it': {
      path: () => '/webhooks/kakao/unlink?app_id=1&user_id=1',
      headers: { authorization: 'KakaoAK secret' },
    },
  },
  'POST /webhooks/kakao/unlink': one({ path: () => '/webhooks/kakao/unlink?app_id=1&user_id=1' }),
  'GET /healthz': plain('/healthz'),
  'GET /readyz': plain('/readyz'),
  'GET /metrics': {
    'this machine': { path: () => '/metrics' },
    'through a proxy': { path: () => '/metrics', headers: { 'x-forwarded-for': '203.0.113.7' } },
  },
  'GET /api/openapi.json': plain('/api/openapi.json'),
  'GET /api/docs': plain('/api/docs'),
  'ALL /api/*': one({ path: () => '/api/nothing' }),
  'GET /terms': plain('/terms'),
  'GET /privacy': plain('/privacy'),
  'GET /shell': plain('/shell', { note: 'the app without a person’s data, cached by the service worker' }),
  'GET /*': Object.fromEntries(
    ['/', '/start', '/nowhere', ...pages.map(({ path }) => path)].map((path) => [path, pageOf(path)]),
  ),
  'ALL /*': one({ path: () => '/nowhere', body: () => ({}) }),
};
