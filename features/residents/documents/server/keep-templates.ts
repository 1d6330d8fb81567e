import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DocumentKind, documentKinds, isAgreedKind } from '#residents/documents/kinds.ts';
import type { Platform } from '#server/platform.ts';
import { newId } from '#shared/ids.ts';

/**
 * The date of the templates. Residents of older installations agreed to their terms and privacy
 * policy under this version.
 */
export const templateVersion = '2026-11-22';

/**
 * Gives a document that has no version its template (docs/decisions/062). From then on only the database
 * counts. Of processes that start together, one writes it.
 */
export async function keepTemplates(p: Platform): Promise<void> {
  const known = await p.db.selectFrom('document_version').select('kind').distinct().execute();
  for (const kind of documentKinds) if (!known.some((row) => row.kind === kind)) await keepTemplate(p, kind);
}

async function keepTemplate(p: Platform, kind: DocumentKind): Promise<void> {
  const { title, body } = await readTemplate(kind);
  const row = { id: newId(), kind, version: templateVersion, title, body, changes: '' };
  await p.db
    .insertInto('document_version')
    .values({ ...row, needs_consent: isAgreedKind(kind), created_at: p.clock.now() })
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
    .execute();
}

async function readTemplate(kind: DocumentKind): Promise<{ title: string; body: string }> {
  const text = await readFile(join(import.meta.dirname, 'templates', `${kind}.md`), 'utf8');
  const [first = '', ...rest] = text.split('\n');
  return { title: first.replace(/^# /, ''), body: rest.join('\n').trim() };
}
