import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { notFound } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { sendFile } from '#server/http/files/send-file.ts';
import { type FeedLinks, feedElements } from '#server/http/pages/feed-links.ts';
import { fileKey } from '#server/images/image-files.ts';
import type { Platform } from '#server/platform.ts';
import type { FileStream } from '#server/storage/file-store.ts';
import { copy } from '#web/copy.ts';
import type { Path } from '#web/pages.ts';
import { findPage } from '#web/paths.ts';

/** The card that a chat app shows of a link. These few words are all a signed-out client gets. */
type LinkCard = {
  title: string;
  description: string;
  /** The item whose first image is shown. Without one, the app's own image is shown. */
  image?: { kind: string; id: string };
  /** The town whose feeds the document names, if the page has any. */
  cityCode?: string;
};

/** Reads the card of a page by the id in its address. Null if there is nothing to show. */
export type ReadLinkCard = (p: Platform, id: string) => Promise<LinkCard | null>;
/** By the page's path in its entry. Such a path has one parameter. `/start` is the card of the app itself. */
export type LinkCards = Partial<Record<Path | '/start', ReadLinkCard>>;

/** Programs that fetch a page to show a card of it. A client that claims to be one gets only the card. */
const scrapers =
  /kakaotalk-scrap|facebookexternalhit|facebot|twitterbot|slackbot|slack-imgproxy|telegrambot|discordbot|whatsapp|linkedinbot|bandscraper|line-poker|yeti\/|naverbot|daum(oa|\/)|googlebot|google-inspectiontool|bingbot|applebot|skypeuripreview|pinterestbot|embedly|iframely|mastodon|misskey|summaly|bluesky|meta-externalfetcher/i;

export const isScraper = (userAgent: string | undefined) => scrapers.test(userAgent ?? '');

/** 2:1, the ratio to which KakaoTalk crops cards. */
const size = { width: 800, height: 400 };
const ownDrawing = '/preview.png';

async function cardOf(p: Platform, previews: LinkCards, pathname: string): Promise<LinkCard | null> {
  const page = findPage(pathname);
  const preview = page && previews[page.path];
  // Our ids need no decoding. A text that does is no id.
  return preview ? preview(p, pathname.replace(/\/$/, '').split('/').at(-1) ?? '') : null;
}

/** The addresses of the app itself: what somebody sends who invites others. */
const ownAddresses = new Set(['/', '/start']);

/** The page for a scraper. Null if the scraper should be redirected to sign-in like everyone else. */
export async function scraperPage(p: Platform, previews: LinkCards, feeds: FeedLinks, pathname: string) {
  const isOwn = ownAddresses.has(pathname);
  const card = await (isOwn ? previews['/start']?.(p, '') : cardOf(p, previews, pathname));
  if (!card) return null;
  const origin = p.settings.publicOrigin;
  const { title, description } = card;
  const own = card.image && (await firstImage(p, card.image));
  const image = origin + (own ? `/preview${pathname.replace(/\/$/, '')}.jpg` : ownDrawing);
  return html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<title>${title} · ${copy['app.name']}</title>
<meta name="description" content="${description}">
<meta property="og:type" content="${isOwn ? 'website' : 'article'}">
<meta property="og:site_name" content="${copy['app.name']}">
<meta property="og:locale" content="ko_KR">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${origin}${pathname}">
<meta property="og:image" content="${image}">
<meta property="og:image:width" content="${size.width}">
<meta property="og:image:height" content="${size.height}">
<meta name="twitter:card" content="summary_large_image">
<link rel="canonical" href="${origin}${pathname}">
${raw(feedElements(feeds, findPage(pathname)?.path, card.cityCode))}
</head>
<body><h1>${title}</h1><p>${description}</p></body>
</html>`;
}

const firstImage = (p: Platform, { kind, id }: NonNullable<LinkCard['image']>) =>
  p.db
    .selectFrom('image')
    .select(['key', 'sizes', 'sha256'])
    .where('attached_to_kind', '=', kind)
    .where('attached_to_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst();

/** The image of a card: `/preview/news/{id}.jpg`. */
export function linkCardRoutes(p: Platform, previews: LinkCards) {
  return new Hono<Env>().get('/preview/:path{.+\\.jpg}', async (c) => {
    await p.limits.take('read', c.get('address'));
    return sendFile(c, async () => {
      const card = await cardOf(p, previews, `/${c.req.param('path').slice(0, -'.jpg'.length)}`);
      const image = card?.image && (await firstImage(p, card.image));
      if (!image) throw notFound();
      const headers = {
        ETag: `"${Buffer.from(image.sha256).toString('hex', 0, 12)}"`,
        'Content-Type': 'image/jpeg',
        'Cache-Control': 'public, max-age=3600',
        // Chat apps show the image inside their own pages.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      };
      const width = image.sizes.find((each) => each >= size.width) ?? Math.max(...image.sizes);
      return { headers, open: () => asCard(p, fileKey(image.key, width)) };
    });
  });
}

/**
 * The image as JPEG, because some chat apps cannot show WebP. We encoded the stored bytes ourselves, so no
 * upload is decoded here. The JPEG is made in one piece, about 100 KB, and then streamed.
 */
async function asCard(p: Platform, key: string): Promise<FileStream> {
  const stored = await p.files.get(key);
  if (!stored) throw notFound();
  const { default: sharp } = await import('sharp');
  const jpeg = await sharp(stored.bytes)
    .resize({ ...size, fit: 'cover' })
    .jpeg({ quality: 82 })
    .toBuffer();
  const card = new Blob([new Uint8Array(jpeg)]);
  return { body: card.stream(), size: card.size };
}
