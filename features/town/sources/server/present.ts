import { onOneLine } from '#server/on-one-line.ts';
import { cutTo } from '#shared/text/text-length.ts';
import type { Source, SourcePreview } from '#town/sources/contract.ts';
import { previewCount } from '#town/sources/limits.ts';
import type { SourceRow } from './queries.ts';
import type { Reading } from './reading/item.ts';

const excerptLength = 120;

export const presentSource = (row: SourceRow): Source => ({
  id: row.id,
  cityCode: row.city_code,
  name: row.name,
  address: row.address,
  kind: row.kind as Source['kind'],
  tags: row.tags,
  isPaused: row.paused_at !== null,
  fetchedAt: row.fetched_at?.toISOString() ?? null,
  failure: row.failure,
  failingSince: row.failing_since?.toISOString() ?? null,
  waiting: row.waiting,
  revision: row.revision,
});

export const presentPreview = ({ kind, title, items }: Reading): SourcePreview => ({
  kind,
  title,
  count: items.length,
  items: items.slice(0, previewCount).map((item) => ({
    title: item.title,
    excerpt: onOneLine(cutTo(item.text, excerptLength)),
    day: item.day,
    publishedAt: item.publishedAt === null ? null : new Date(item.publishedAt).toISOString(),
  })),
});
