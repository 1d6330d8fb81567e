import type { District } from '#db/personal-data/entry.ts';
import { erasedBy, until, withAccount } from '#db/personal-data/retention.ts';

export const screens = {
  region_change: {
    for: 'somebody asks to move to another town',
    items: {
      from_code: '떠나는 지역',
      to_code: '옮길 지역',
      reason: '옮기는 이유',
      status: '결과',
      note: '담당의 답',
      created_at: '청한 때',
      decided_at: '정해진 때',
    },
    basis: 'contract',
    kept: [withAccount],
    seenBy: 'selfAndOperators',
  },
  help: {
    for: 'somebody acts for somebody',
    items: {
      helper_id: '도와주는 이웃',
      asked_at: '부탁한 때',
      accepted_at: '수락한 때',
      ends_at: '끝나는 때',
      ended_at: '끝난 때',
      ended_how: '어떻게 끝났는지',
    },
    basis: 'consent',
    kept: [
      withAccount,
      erasedBy('screens/helps/server/personal-data.ts'),
      until(
        'half a year after its end',
        'features/screens/helps/server/ending.ts',
        'retentionDays = 180',
        'helps.forget',
      ),
    ],
    seenBy: 'two',
  },
  help_code: {
    for: 'a code that joins the two, typed once',
    people: ['help_id'],
    plain: 'code_hash',
    basis: 'consent',
    kept: [
      withAccount,
      until(
        'until it expires',
        'features/screens/helps/server/ending.ts',
        "deleteFrom('help_code')",
        'helps.forget',
      ),
    ],
    seenBy: 'two',
    notCopied: 'for minutes',
  },
  helped_act: {
    for: 'what was done for somebody',
    items: { act: '대신 한 일', day: '날짜', acted_at: '한 때' },
    plain: 'subject_id',
    basis: 'consent',
    kept: [withAccount],
    seenBy: 'two',
  },
  search_entry: {
    for: 'letters of titles and names, for the search',
    items: { letters: '이름과 제목의 낱자' },
    people: ['author_id'],
    plain: 'kind item_id club_id',
    basis: 'contract',
    kept: [until('with its item or person, by triggers', 'db/schema.sql', 'delete from search_entry')],
    seenBy: 'nobody',
    notCopied: 'made from what is there',
  },
  town_day: { for: 'numbers of a town’s day', plain: 'day people posts comments' },
  town_day_change: { for: 'what changed since it was counted', plain: 'day people posts' },
  town_day_progress: { for: 'how far days are counted', plain: 'one counted_until' },
  neighbour_count: { for: 'how many have ever come to a town', plain: 'arrived' },
} satisfies District;
