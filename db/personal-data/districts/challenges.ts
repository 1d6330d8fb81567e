import type { District } from '#db/personal-data/entry.ts';
import { erasedBy, unnamed, until, withAccount, withItem } from '#db/personal-data/retention.ts';

const ofOpenWeeks = erasedBy('community/challenges/server/personal-data.ts', 'delete from walking_entry');

/** The challenges of the district community. */
export const challenges = {
  challenge_week: { for: 'a week of challenges of a town', plain: 'week' },
  challenge_winner: {
    for: 'the places of a finished week',
    items: { challenge: '챌린지', rank: '등수', value: '기록', week: '주' },
    basis: 'contract',
    kept: [unnamed],
    seenBy: 'town',
  },
  step_day: {
    for: 'steps of a day, which somebody enters or their phone sends',
    items: { day: '날짜', steps: '걸음 수' },
    basis: 'contract',
    kept: [withAccount],
    seenBy: 'self',
  },
  step_address: {
    for: 'an address to which a phone sends steps',
    items: {
      created_at: '주소를 만든 때',
      received_day: '마지막으로 받은 날',
      received_steps: '마지막으로 받은 걸음 수',
    },
    plain: 'secret_hash',
    basis: 'contract',
    kept: [withAccount],
    seenBy: 'self',
  },
  walking_entry: {
    for: 'a week’s steps in the ranking',
    items: { week: '주', steps: '한 주의 걸음 수', stamps: '목표를 채운 날 수', finished_at: '완보한 때' },
    plain: 'capped_steps',
    basis: 'contract',
    kept: [ofOpenWeeks, unnamed],
    seenBy: 'town',
  },
  walking_goal: {
    for: 'one’s own goal',
    items: { from_week: '시작한 주', steps: '하루 목표' },
    basis: 'contract',
    kept: [withAccount],
    seenBy: 'self',
  },
  market_entry: {
    for: 'a week’s points in the ranking',
    items: { week: '주', points: '한 주의 포인트' },
    basis: 'contract',
    kept: [ofOpenWeeks, unnamed],
    seenBy: 'town',
  },
  receipt: {
    for: 'proof of a purchase in a market, with its picture',
    items: { week: '주', day: '영수증 날짜', amount: '영수증 금액', points: '포인트', created_at: '낸 때' },
    basis: 'contract',
    kept: [
      withAccount,
      until(
        '30 days after its week',
        'features/community/challenges/limits.ts',
        'receiptRetentionDays = 30',
        'challenges.forgetReceipts',
      ),
    ],
    seenBy: 'selfAndModerators',
  },
  receipt_rejection: {
    for: 'a receipt that was refused',
    items: { reason: '거절 이유' },
    basis: 'contract',
    kept: [withItem('receipt')],
    seenBy: 'selfAndModerators',
  },
  receipt_fingerprint: { for: 'the same picture is refused twice; digests, of nobody', plain: 'hash' },
  photo_entry: {
    for: 'a picture for the contest',
    items: { week: '주', caption: '사진 설명', created_at: '낸 때' },
    plain: 'likes_count negative_likes',
    basis: 'contract',
    kept: [
      withAccount,
      erasedBy('community/challenges/server/personal-data.ts', "deleteFrom('photo_entry')"),
    ],
    seenBy: 'town',
  },
  photo_like: {
    for: 'likes of the contest; those of finished weeks stay as a number',
    items: { photo_id: '좋아요한 사진', liked_at: '누른 때' },
    basis: 'contract',
    kept: [unnamed],
    seenBy: 'self',
  },
} satisfies District;
