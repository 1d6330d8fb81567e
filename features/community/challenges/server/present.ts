import type { FinishedWeek, FinisherPage, Photo, RankRow, Receipt } from '#community/challenges/contract.ts';
import { authorOf, type PossibleAuthorRow } from '#residents/people/server/author.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { ListedReceipt } from './market/receipt-queries.ts';
import type { ListedPhoto } from './photos/photo-queries.ts';
import { photoAbilities, receiptAbilities } from './policy.ts';
import type { RankedPerson } from './walking/ranking-queries.ts';
import type { selectFirstPlaces } from './week/week-queries.ts';

type FirstPlaces = Awaited<ReturnType<typeof selectFirstPlaces>>;

/**
 * A ranking counts everyone, or the places of others would be wrong. A blocked person, either way, keeps
 * their place without name, photo and link, like a deleted account.
 */
const unlessBlocked = (row: PossibleAuthorRow & { visible: boolean }) => (row.visible ? authorOf(row) : null);

export const presentRanking = (viewer: Viewer, rows: RankedPerson[]): RankRow[] =>
  rows.map((row, index) => ({
    rank: index + 1,
    person: unlessBlocked(row),
    value: row.value,
    isMe: row.author_id === viewer.personId,
  }));

type FinisherRow = PossibleAuthorRow & { id: string; visible: boolean };

export const presentFinisher = (viewer: Viewer, row: FinisherRow): FinisherPage['items'][number] => ({
  id: row.id,
  person: unlessBlocked(row),
  isMe: row.author_id === viewer.personId,
});

type Week = { open: boolean; isMarketDay: (instant: Date) => boolean };

export const presentReceipt = (viewer: Viewer, row: ListedReceipt, { open, isMarketDay }: Week): Receipt => ({
  id: row.id,
  amount: row.amount,
  points: row.points,
  image: row.image,
  createdAt: row.created_at.toISOString(),
  isOfMarketDay: isMarketDay(row.created_at),
  rejected:
    row.rejection_reason === null || row.rejected_at === null
      ? null
      : { reason: row.rejection_reason, at: row.rejected_at.toISOString() },
  person: authorOf(row),
  can: receiptAbilities(viewer, { ...row, open, rejected: row.rejected_at !== null }),
});

export const presentPhoto = (viewer: Viewer, row: ListedPhoto, runningWeek: number): Photo => ({
  id: row.id,
  week: row.week,
  image: row.image,
  caption: row.caption,
  person: authorOf(row),
  isMine: row.author_id === viewer.personId,
  likesCount: row.likes_count,
  liked: row.liked,
  won: row.won,
  createdAt: row.created_at.toISOString(),
  can: photoAbilities(viewer, {
    person_id: row.author_id,
    city_code: row.city_code,
    open: row.week === runningWeek,
    hidden: row.hidden,
  }),
});

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
