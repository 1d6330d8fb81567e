import type { FinishedWeek, Photo, RankRow, Receipt } from '#features/challenges/contract.ts';
import type { Author } from '#features/people/contract.ts';
import type { Image } from '#server/images/contract.ts';
import type { Viewer } from '#server/viewer.ts';
import type { ListedPhoto } from './photo-queries.ts';
import { photoAbilities, receiptAbilities } from './policy.ts';
import type { RankedPerson } from './ranking-queries.ts';
import type { ListedReceipt } from './receipt-queries.ts';
import type { selectFirstPlaces } from './week-queries.ts';

type Named = {
  person_id: string | null;
  person_name: string | null;
  person_role: string | null;
  photo: Image | null;
};

function personOf({ person_id, person_name, person_role, photo }: Named): Author | null {
  if (person_id === null || person_name === null) return null;
  return { id: person_id, name: person_name, photo, isAdmin: person_role === 'admin' };
}

/**
 * A ranking counts everybody, or the places of all others would be wrong; whoever is blocked, either way, keeps theirs
 * without name, face and link, and reads like somebody who has left.
 */
const unlessBlocked = (row: Named & { visible: boolean }) => (row.visible ? personOf(row) : null);

export const presentRanking = (viewer: Viewer, rows: RankedPerson[]): RankRow[] =>
  rows.map((row, index) => ({
    rank: index + 1,
    person: unlessBlocked(row),
    value: row.value,
    isMe: row.person_id === viewer.personId,
  }));

export const presentReceipt = (viewer: Viewer, row: ListedReceipt, open: boolean): Receipt => ({
  id: row.id,
  amount: row.amount,
  points: row.points,
  image: row.image,
  createdAt: row.created_at.toISOString(),
  rejected:
    row.rejection_reason === null || row.rejected_at === null
      ? null
      : { reason: row.rejection_reason, at: row.rejected_at.toISOString() },
  person: personOf(row),
  can: receiptAbilities(viewer, { open, rejected: row.rejected_at !== null }),
});

export const presentPhoto = (viewer: Viewer, row: ListedPhoto, runningWeek: number): Photo => ({
  id: row.id,
  week: row.week,
  image: row.image,
  caption: row.caption,
  person: personOf(row),
  isMine: row.person_id === viewer.personId,
  likesCount: row.likes_count,
  liked: row.liked,
  won: row.won,
  createdAt: row.created_at.toISOString(),
  can: photoAbilities(viewer, { ...row, open: row.week === runningWeek }),
});

type FirstPlaces = Awaited<ReturnType<typeof selectFirstPlaces>>;

export const presentWeek = (week: number, winners: FirstPlaces): FinishedWeek => ({
  week,
  winners: winners
    .filter((winner) => winner.week === week)
    .map((winner) => ({
      challenge: winner.challenge as FinishedWeek['winners'][number]['challenge'],
      person: unlessBlocked(winner),
      value: winner.value,
    })),
});
