import type { Notification } from '#notices/notifications/contract.ts';
import { whyOf } from '#notices/notifications/reason-copy.ts';
import type { Shown } from '#server/notices/notices.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { sentenceOf } from './delivery/sentence.ts';
import type { NotificationRow } from './queries.ts';

type Presenting = Pick<Platform, 'db' | 'notices'>;

/** The subjects of the rows, as the reader may see them now: one query for each kind. */
async function shownOf({ db, notices }: Presenting, viewer: Viewer, rows: NotificationRow[]) {
  const shown = new Map<NotificationRow, Shown>();
  for (const name of new Set(rows.map(({ kind }) => kind))) {
    const ofKind = rows.filter(({ kind }) => kind === name);
    const ids = [...new Set(ofKind.map(({ subject_id }) => subject_id))];
    const found = await notices.kinds[name]?.show(db, viewer, ids);
    for (const row of ofKind) {
      const subject = found?.get(row.subject_id);
      if (subject) shown.set(row, subject);
    }
  }
  return shown;
}

/** Shapes rows. Names, photos and titles are read now, never stored (product 4.7). */
export async function presentNotifications(
  p: Presenting,
  viewer: Viewer,
  rows: NotificationRow[],
): Promise<Notification[]> {
  const shown = await shownOf(p, viewer, rows);
  return rows.flatMap((row) => {
    const kind = p.notices.kinds[row.kind];
    if (!kind) return [];
    const subject = shown.get(row);
    const title = subject?.title ?? null;
    const actors = row.actors ?? [];
    return {
      id: row.id,
      kind: row.kind,
      channel: kind.channel,
      sentence: sentenceOf(kind, { names: actors.map(({ name }) => name), count: row.actors_count, title }),
      title,
      path: subject?.path ?? null,
      actors,
      at: row.created_at.toISOString(),
      read: row.read_at !== null,
      why: whyOf(row.kind),
      hushed: kind.listOnly || kind.ringsAlways ? null : row.hushed,
    };
  });
}
