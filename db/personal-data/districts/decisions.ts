import type { District } from '#db/personal-data/entry.ts';
import { erasedBy, unnamed, until, withAccount, withItem } from '#db/personal-data/retention.ts';

/** What a town, an area or a club decides together, in the district community. */
export const decisions = {
  poll: {
    for: 'a question to a town, a club or the readers of a post',
    items: { question: '투표의 질문', options: '투표의 답' },
    plain: 'club_id allows_several is_secret quorum voters votes sealed_votes',
    basis: 'contract',
    kept: [unnamed, withItem('post'), withItem('news')],
    seenBy: 'town',
  },
  ballot: {
    for: 'who has voted; of an open poll also for what, of a secret one neither that nor when',
    items: { options: '고른 답', voted_at: '투표한 때' },
    plain: 'request_id',
    basis: 'contract',
    kept: [withAccount, withItem('poll')],
    seenBy: 'town',
    notCopied: { request_id: 'a random number of one press' },
  },
  hall_tick: {
    for: 'who votes on paper in the village hall, and so not on the screen',
    items: { ticked_at: '종이 투표로 표시한 때' },
    basis: 'contract',
    kept: [
      withAccount,
      withItem('poll'),
      until(
        'a year after the poll’s end',
        'features/community/polls/limits.ts',
        'paperNamesMs = 365 * 86_400_000',
        'polls.forgetPaperNames',
      ),
    ],
    seenBy: 'selfAndEditors',
  },
  paper_count: {
    for: 'what two people counted of the votes on paper, and their names',
    items: { first_counter: '종이 표를 센 사람', second_counter: '종이 표를 센 사람', entered_at: '적은 때' },
    plain: 'ballots votes invalid',
    basis: 'interest',
    kept: [
      unnamed,
      withItem('poll'),
      until(
        'the names: a year after the poll’s end',
        'features/community/polls/server/paper/forget.ts',
        'first_counter: null',
        'polls.forgetPaperNames',
      ),
    ],
    seenBy: 'editors',
    notCopied: 'names of other people, and the result of a town or club',
  },
  departed_voter: {
    for: 'an account that voted in secret or on paper and was deleted votes no second time',
    items: { account_key: '회원번호를 알아볼 수 없게 바꾼 값' },
    basis: 'interest',
    kept: [
      until(
        'the poll ends',
        'features/community/polls/server/end-polls.ts',
        "deleteFrom('departed_voter')",
        'polls.end',
      ),
    ],
    seenBy: 'nobody',
    notCopied: 'nobody is known by it any more',
  },
  signup: {
    for: 'what news invites to: seats, a day, and up to two questions',
    items: { questions: '신청할 때 묻는 말' },
    plain: 'place_code seats day time closes_at cancel_until taken waiting erased_at',
    basis: 'contract',
    kept: [unnamed, withItem('news')],
    seenBy: 'town',
    notCopied: { cancel_until: 'a rule of the sign-up, not of its writer' },
  },
  signup_entry: {
    for: 'who has a seat or waits for one; also people without the app, with their consent',
    items: {
      name: '앱이 없는 신청자의 이름',
      phone: '앱이 없는 신청자의 전화번호',
      answers: '신청할 때 쓴 답',
      has_seat: '자리가 있는지',
      came: '왔는지',
      created_at: '신청한 때',
    },
    plain: 'place moved_at',
    basis: 'contract',
    kept: [
      erasedBy('community/signups/server/personal-data.ts'),
      withItem('signup'),
      until(
        'seven days after its day: the answers, and who is without the app',
        'features/community/signups/server/forget.ts',
        "deleteFrom('signup_entry')",
        'signups.forget',
      ),
    ],
    seenBy: 'selfAndEditors',
    notCopied: {
      name: 'of somebody without an account',
      phone: 'of somebody without an account',
      entered_by: 'says something of other people',
    },
  },
} satisfies District;
