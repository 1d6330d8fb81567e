import type { FinishedWeek, Photo, RankRow, Receipt } from '#features/challenges/contract.ts';
import type { Author } from '#features/posts/contract.ts';
import type { Db } from '#server/db.ts';
import { imagesOf } from '#server/images/queries.ts';
import type { Viewer } from '#server/viewer.ts';
import type { ListedPhoto } from './photo-queries.ts';
import { photoAbilities, receiptAbilities } from './policy.ts';
import type { RankedPerson } from './ranking-queries.ts';
import type { ListedReceipt } from './receipt-queries.ts';
import type { selectFirstPlaces } from './week-queries.ts';

type Named = { person_id: string | null; person_name: string | null; person_role: string | null };
type Images = Awaited<ReturnType<typeof imagesOf>>;

/** Profile photos of everybody in some rows, in one query. */
const facesOf = (db: Db, rows: Named[]) =>
  imagesOf(db, 'person', [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))]);

function personOf({ person_id, person_name, person_role }: Named, faces: Images): Author | null {
  if (person_id === null || person_name === null) return null;
  const photo = faces.get(person_id)?.[0] ?? null;
  return { id: person_id, name: person_name, photo, isAdmin: person_role === 'admin' };
}

/**
 * A ranking counts everybody, or the places of all others would be wrong; whoever is blocked, either way, keeps theirs
 * without name, face and link, and reads like somebody who has left.
 */
const unlessBlocked = (row: Named & { visible: boolean }, faces: Images) =>
  row.visible ? personOf(row, faces) : null;

export async function presentRanking(db: Db, viewer: Viewer, rows: RankedPerson[]): Promise<RankRow[]> {
  const faces = await facesOf(db, rows);
  return rows.map((row, index) => ({
    rank: index + 1,
    person: unlessBlocked(row, faces),
    value: row.value,
    isMe: row.person_id === viewer.personId,
  }));
}

export async function presentReceipts(
  db: Db,
  viewer: Viewer,
  rows: ListedReceipt[],
  open: boolean,
): Promise<Receipt[]> {
  const [faces, images] = await Promise.all([
    facesOf(db, rows),
    imagesOf(
      db,
      'receipt',
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount,
    points: row.points,
    image: images.get(row.id)?.[0] ?? null,
    createdAt: row.created_at.toISOString(),
    rejected:
      row.rejection_reason === null || row.rejected_at === null
        ? null
        : { reason: row.rejection_reason, at: row.rejected_at.toISOString() },
    person: personOf(row, faces),
    can: receiptAbilities(viewer, { open, rejected: row.rejected_at !== null }),
  }));
}

export async function presentPhotos(
  db: Db,
  viewer: Viewer,
  rows: ListedPhoto[],
  runningWeek: number,
): Promise<Photo[]> {
  const [faces, images] = await Promise.all([
    facesOf(db, rows),
    imagesOf(
      db,
      'photo',
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    week: row.week,
    image: images.get(row.id)?.[0] ?? null,
    caption: row.caption,
    person: personOf(row, faces),
    isMine: row.person_id === viewer.personId,
    likesCount: row.likes_count,
    liked: row.liked,
    won: row.won,
    createdAt: row.created_at.toISOString(),
    can: photoAbilities(viewer, { ...row, open: row.week === runningWeek }),
  }));
}

type FirstPlaces = Awaited<ReturnType<typeof selectFirstPlaces>>;

export async function presentWeeks(db: Db, weeks: number[], winners: FirstPlaces): Promise<FinishedWeek[]> {
  const faces = await facesOf(db, winners);
  return weeks.map((week) => ({
    week,
    winners: winners
      .filter((winner) => winner.week === week)
      .map((winner) => ({
        challenge: winner.challenge as FinishedWeek['winners'][number]['challenge'],
        person: unlessBlocked(winner, faces),
        value: winner.value,
      })),
  }));
}
