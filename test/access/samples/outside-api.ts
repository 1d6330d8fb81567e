import { documentKinds } from '#residents/documents/kinds.ts';
import { templateVersion } from '#residents/documents/server/keep-templates.ts';
import { handbookNames } from '#screens/handbooks/handbooks.ts';
import { newId } from '#shared/ids.ts';
import type { ItemName } from '#test/access/items/items.ts';
import { town } from '#test/access/viewers.ts';
import { pages } from '#web/pages.ts';
import { itemSample, onlySample, plainSample, type Sample, type Samples } from './sample.ts';

const shown = <N extends ItemName>(name: N, note?: string): Sample =>
  itemSample(
    name,
    (item) => `/images/${(item as { imageId: string }).imageId}/160.webp`,
    note ? { note } : {},
  );

const pageOf = (path: string): Sample => ({ path: () => path.replaceAll(/\$\w+/g, () => newId()) });

/** The version in force of each document, and one by its name. */
const documentSamples: Samples = Object.fromEntries(
  documentKinds.flatMap((kind) => [
    [`GET /${kind}`, plainSample(`/${kind}`)],
    [`GET /${kind}/{version}`, plainSample(`/${kind}/${templateVersion}`)],
  ]),
);

/** The list of handbooks, each of them, and a picture. */
const handbookSamples: Samples = {
  ...Object.fromEntries(
    ['/help', ...handbookNames.map((name) => `/help/${name}`)].map((path) => [
      `GET ${path}`,
      plainSample(path),
    ]),
  ),
  'GET /help/pictures/{file}': plainSample('/help/pictures/home.webp'),
};

/** Routes beside the API: images, sign-in, pages, files for other programs. */
export const outsideApiSamples: Samples = {
  'PUT /api/images/{id}': onlySample({ path: () => `/api/images/${newId()}?folder=posts`, file: 'image' }),
  'PUT /api/sounds/{id}': onlySample({ path: () => `/api/sounds/${newId()}`, file: 'sound' }),
  'GET /sounds/{file}': onlySample(itemSample('broadcast', ({ soundId }) => `/sounds/${soundId}.mp3`)),
  'POST /api/vitals': onlySample({
    path: () => '/api/vitals',
    body: () => ({ lcpMs: 900 }),
    asResident: true,
    note: 'numbers of a browser; nobody is looked up',
  }),
  'GET /images/{id}/{file}': {
    'of a post': shown('postWithImage'),
    'of a club’s post': shown('clubPost'),
    'of a club': shown('club'),
    'of news': shown('news'),
    'of a benefit': shown('benefit'),
    'of a receipt': shown('receipt', 'its owner and admins (product 12.5)'),
    'of a treasury’s entry': shown('treasury'),
    'of a club’s treasury': shown('clubTreasury'),
    'of an entry': shown('photo'),
    'of a message': shown('message', 'only the two members; an admin sees a report’s copy'),
    'of a person': shown(
      'face',
      'a person who has blocked the author sees the photo in the list of blocked people',
    ),
    'of nothing yet': shown('looseImage', 'only its uploader'),
  },
  'GET /preview/{path}': {
    news: itemSample('news', ({ id }) => `/preview/news/${id}.jpg`, {
      note: 'a card has one public image (product 20.3)',
    }),
    'a benefit': itemSample('benefit', ({ id }) => `/preview/benefit/${id}.jpg`),
    'a post': itemSample('postWithImage', ({ id }) => `/preview/post/${id}.jpg`),
    'a club': itemSample('club', ({ id }) => `/preview/club/${id}.jpg`),
  },
  'GET /alerts/{file}': onlySample(
    itemSample('alert', () => `/alerts/${town}.xml`, {
      finds: ({ messageId }) => messageId,
      note: 'alerts are for everybody (product 24.8)',
    }),
  ),
  'GET /alerts/cap/{id}': onlySample(itemSample('alert', ({ messageId }) => `/alerts/cap/${messageId}`)),
  'GET /feeds/{cityCode}/news.atom': onlySample(
    itemSample('news', () => `/feeds/${town}/news.atom`, {
      finds: ({ id }) => id,
      note: 'title, town, day and link are public (product 20.3)',
    }),
  ),
  'GET /feeds/{cityCode}/dates.ics': onlySample(
    itemSample('news', () => `/feeds/${town}/dates.ics`, { finds: ({ id }) => id }),
  ),
  'GET /v1/regcodes': plainSample('/v1/regcodes?regcode_pattern=*00000000'),
  'GET /auth/login': plainSample('/auth/login'),
  'GET /auth/callback': plainSample('/auth/callback?state=x&code=y', {
    note: 'a signed-in person stays signed in',
  }),
  'GET /auth/staff/login': plainSample('/auth/staff/login'),
  'GET /auth/staff/callback': plainSample('/auth/staff/callback?state=x&code=y'),
  'GET /staff': plainSample('/staff'),
  'GET /auth/done': plainSample('/auth/done'),
  'POST /auth/link': onlySample({
    path: () => '/auth/link',
    asResident: true,
    note: 'without a token of a command it leads to /start',
  }),
  'POST /start': onlySample({
    path: () => '/start',
    asResident: true,
    note: 'without the cookie of a refused sign-in it leads back to /start',
  }),
  'GET /webhooks/kakao/unlink': {
    'without the key': { path: () => '/webhooks/kakao/unlink?app_id=1&user_id=1' },
    'with it': {
      path: () => '/webhooks/kakao/unlink?app_id=1&user_id=1',
      headers: { authorization: 'KakaoAK secret' },
    },
  },
  'POST /webhooks/kakao/unlink': onlySample({ path: () => '/webhooks/kakao/unlink?app_id=1&user_id=1' }),
  'POST /webhooks/kakao/account': onlySample({ path: () => '/webhooks/kakao/account' }),
  'GET /robots.txt': plainSample('/robots.txt'),
  'GET /.well-known/{file}': plainSample('/.well-known/assetlinks.json'),
  'GET /.well-known/security.txt': plainSample('/.well-known/security.txt'),
  'GET /.well-known/*': plainSample('/.well-known/deep/file'),
  'GET /{file}': plainSample('/naver0.html'),
  'GET /healthz': plainSample('/healthz'),
  'GET /readyz': plainSample('/readyz'),
  'GET /up': plainSample('/up'),
  'GET /metrics': {
    'this machine': { path: () => '/metrics' },
    'through a proxy': { path: () => '/metrics', headers: { 'x-forwarded-for': '203.0.113.7' } },
  },
  'GET /api/openapi.json': plainSample('/api/openapi.json'),
  'GET /api/docs': plainSample('/api/docs'),
  'ALL /api/*': onlySample({ path: () => '/api/nothing' }),
  ...documentSamples,
  'GET /takedown/{key}': onlySample(
    itemSample('takedown', ({ key }) => `/takedown/${key}`, {
      note: 'for whoever knows the secret; nothing of the item is in it',
    }),
  ),
  'POST /takedown/{key}': onlySample({
    ...itemSample('withdrawnTakedown', ({ key }) => `/takedown/${key}`),
    asResident: true,
    note: 'whoever knows the secret withdraws the request',
  }),
  'GET /notices': plainSample('/notices'),
  ...handbookSamples,
  'GET /accessibility': plainSample('/accessibility'),
  'GET /care': plainSample('/care'),
  'GET /care/{cityCode}': plainSample(`/care/${town}`),
  'GET /shell': plainSample('/shell', {
    note: 'the app without a person’s data, cached by the service worker',
  }),
  'GET /*': Object.fromEntries(
    ['/', '/start', '/nowhere', ...pages.map(({ path }) => path)].map((path) => [path, pageOf(path)]),
  ),
  'ALL /*': onlySample({ path: () => '/nowhere', body: () => ({}) }),
};
