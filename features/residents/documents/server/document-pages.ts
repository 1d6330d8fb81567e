import type { Context } from 'hono';
import { type DocumentKind, documentKinds } from '#residents/documents/kinds.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { OpenPages } from '#server/http/pages/pages.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { documentNotFound } from './actions.ts';
import { contentOf, type Reading } from './page-content.ts';
import { selectBodies, selectStates } from './queries.ts';

/**
 * Read together with the privacy policy, which by law names them. They change more often, so
 * they are documents of their own.
 */
const within: Partial<Record<DocumentKind, DocumentKind[]>> = { privacy: ['officer', 'processors'] };

/** The page of the version in force, or of the version that the address names. */
const page =
  (kind: DocumentKind): OpenPages[string] =>
  async (c, document) => {
    const reading = await read(c, kind, c.req.param('version'));
    return document
      .replace('{title}', () => reading.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
      .replace('<!--content-->', () => String(contentOf(reading)));
  };

async function read(c: Context<Env>, kind: DocumentKind, asked: string | undefined): Promise<Reading> {
  const { db, clock } = c.get('p');
  const states = await selectStates(db, seoulDay(clock.now()));
  const { inForce, coming, former } = states.find((state) => state.kind === kind) as (typeof states)[number];
  const shown = asked ? [inForce, coming, ...former].find((row) => row?.version === asked) : inForce;
  if (!shown) throw documentNotFound();
  const parts = shown === inForce ? states.filter((state) => within[kind]?.includes(state.kind)) : [];
  const bodies = await selectBodies(db, [shown.id, ...parts.map((part) => part.inForce.id)]);
  const textOf = ({ id, title }: { id: string; title: string }) => ({ title, body: bodies.get(id) ?? '' });
  return {
    kind,
    ...textOf(shown),
    shown,
    inForce,
    coming,
    former,
    parts: parts.map((part) => ({ kind: part.kind, ...textOf(part.inForce) })),
  };
}

/** Readable without sign-in: by law, the texts must be available before consent. */
export const documentPages: OpenPages = Object.fromEntries(
  documentKinds.flatMap((kind) => [
    [`/${kind}`, page(kind)],
    [`/${kind}/:version`, page(kind)],
  ]),
);
