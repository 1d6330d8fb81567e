import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { PostPage, PostRow } from '#community/posts/contract.ts';
import { pageLength } from '#community/posts/limits.ts';
import { presentRow } from '#community/posts/server/present.ts';
import { selectBoard } from '#community/posts/server/queries.ts';
import { pageOf } from '#server/database/cursor.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { parseResponse } from '#server/http/endpoints/parse-response.ts';
import { knowsTag } from '#server/http/files/entity-tag.ts';
import { sendSharedResponse } from '#server/http/files/send-shared-response.ts';
import { createSharedResponses, type SharedResponse } from '#server/http/files/shared-responses.ts';
import type { Platform } from '#server/platform.ts';
import { type Viewer, viewerOf } from '#server/viewer/viewer.ts';
import { type Marks, seesAllOf, selectHiddenAuthors, selectMarks } from './newest.ts';

/** A fictitious viewer without posts, likes or blocks, who sees what all residents of a town see. */
const anybodyIn = (cityCode: string) =>
  viewerOf({ personId: '00000000-0000-0000-0000-000000000000', cityCode, isUnblocked: true });

async function readTown(p: Platform, cityCode: string) {
  const wanted = { scope: { cityCode }, after: null, limit: pageLength };
  const { items, nextCursor } = pageOf(await selectBoard(p.db, anybodyIn(cityCode), wanted), pageLength);
  const except = await selectHiddenAuthors(p.db, cityCode, nextCursor ? items.at(-1) : undefined);
  const rowTopics = items.map(({ id }) => `post:${id}`);
  return { body: { items: items.map(presentRow), nextCursor }, except, rowTopics };
}

/**
 * Reads the newest posts of a resident's own town. The rows are the same for everybody in it and come from
 * memory; the viewer's likes and bookmarks are read. Undefined for those who see other rows: they are in a
 * block, have a right, or wrote what is hidden.
 */
export function createNewestPages(p: Platform) {
  const shared = createSharedResponses(p.live, PostPage);
  return async (viewer: Viewer, c: Context<Env>): Promise<Response | undefined> => {
    const { cityCode } = viewer;
    if (cityCode === null || !seesAllOf(viewer)) return undefined;
    const page = await shared.read(`city:${cityCode}`, () => readTown(p, cityCode));
    if (page.except.has(viewer.personId)) return undefined;
    const marks = await selectMarks(
      p.db,
      viewer,
      page.body.items.map(({ id }) => id),
    );
    return marks.size === 0 ? sendSharedResponse(c, page) : sendMarked(c, page, marks);
  };
}

type Shared = SharedResponse<PostPage>;

/** The rows of a page as JSON, kept as long as the page. */
const rowTexts = new WeakMap<Shared, string[]>();

function textsOf(page: Shared): string[] {
  let texts = rowTexts.get(page);
  if (!texts) {
    texts = page.body.items.map((row) => JSON.stringify(row));
    rowTexts.set(page, texts);
  }
  return texts;
}

/** Sends the page with the viewer's likes and bookmarks in their rows. */
function sendMarked(c: Context<Env>, page: Shared, marks: Marks): Response {
  const tag = hash('sha256', `${page.etag} ${JSON.stringify([...marks])}`, 'base64url').slice(0, 22);
  const etag = `W/"${tag}"`;
  if (knowsTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, { ETag: etag });
  const { items, nextCursor } = page.body;
  const rows = textsOf(page).map((text, at) => {
    const row = items[at];
    const mark = row && marks.get(row.id);
    return mark ? JSON.stringify(parseResponse(PostRow, { ...row, ...mark })) : text;
  });
  const text = `{"items":[${rows.join()}],"nextCursor":${JSON.stringify(nextCursor)}}`;
  return c.body(text, 200, { ETag: etag, 'Content-Type': 'application/json' });
}
