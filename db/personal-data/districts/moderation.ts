import type { District } from '#db/personal-data/entry.ts';
import { unnamed, until, withAccount } from '#db/personal-data/retention.ts';

const evidence = until(
  'words and pictures 180 days after the decision',
  'features/moderation/reports/server/evidence.ts',
  'retentionMs = 180 * 86_400_000',
  'reports.forgetEvidence',
);

export const moderation = {
  report: {
    for: 'somebody says that an item breaks the rules',
    items: {
      kind: '신고한 것의 종류',
      item_id: '신고한 것',
      reason: '신고 이유',
      created_at: '신고한 때',
      account_key: '회원번호를 알아볼 수 없게 바꾼 값',
    },
    basis: 'interest',
    kept: [
      withAccount,
      until(
        'the key of a deleted account: until the decision',
        'features/moderation/reports/server/account-reports.ts',
        'account_key: null',
      ),
    ],
    seenBy: 'moderators',
    notCopied: { account_key: 'while the account exists there is none' },
  },
  report_case: {
    for: 'a decision about an item, with the words and pictures that were judged',
    items: {
      title: '신고된 것의 제목',
      text: '신고된 것의 글',
      image_ids: '신고된 사진',
      note: '처리 메모',
      author_note: '글쓴이에게 전한 말',
      watched_words: '걸린 낱말',
    },
    plain: 'kind item_id path reports status reason bulk_hide_id post_id takedown_id',
    basis: 'interest',
    kept: [evidence, unnamed],
    seenBy: 'moderators',
    notCopied: 'words of a reporter’s case; the author sees each decision at the item and may appeal',
  },
  bulk_hide: {
    for: 'all that somebody wrote since a day is hidden at once',
    items: { note: '처리 메모', author_note: '글쓴이에게 전한 말', reason: '이유' },
    plain: 'places hidden',
    basis: 'interest',
    kept: [withAccount],
    seenBy: 'moderators',
    notCopied: 'a moderator’s notes; the author is told of it',
  },
  appeal: {
    for: 'somebody asks to look at a decision again',
    items: {
      text: '이의 제기 내용',
      answer: '답변',
      status: '결과',
      kind: '무엇에 대한 것인지',
      created_at: '낸 때',
    },
    plain: 'subject_id',
    basis: 'interest',
    kept: [
      withAccount,
      until(
        'text and answer 180 days after the end',
        'features/moderation/appeals/server/forget.ts',
        'retentionMs = 180 * 86_400_000',
        'appeals.forget',
      ),
    ],
    seenBy: 'selfAndModerators',
  },
  takedown: {
    for: 'anybody asks that an item is taken down (정보통신망법 제44조의2)',
    items: {
      claimant_name: '신청인 이름',
      claimant_email: '신청인 이메일',
      claimant_phone: '신청인 전화번호',
      by_agent: '대리인인지',
      explanation: '침해 내용',
      address: '삭제를 청한 주소',
      ground: '침해된 권리',
      reason: '결정 이유',
      objection: '글쓴이의 이의',
      closing_reason: '끝낸 이유',
    },
    plain: 'key_hash kind item_id decision outcome',
    basis: 'law',
    kept: [
      until(
        '180 days after the end of the case',
        'features/moderation/takedowns/limits.ts',
        'caseRetentionMs = 180 * dayMs',
        'takedowns.forget',
      ),
      until(
        'an objection: until its author’s account is deleted',
        'features/moderation/takedowns/server/personal-data.ts',
        "objection: ''",
      ),
      unnamed,
    ],
    seenBy: 'moderators',
    notCopied: {
      claimant_name: 'another person’s',
      claimant_email: 'another person’s',
      claimant_phone: 'another person’s',
      by_agent: 'another person’s',
      explanation: 'another person’s',
      address: 'another person’s words; the item is named',
    },
  },
  watched_word: {
    for: 'words that moderators refuse or look at',
    items: { word: '등록한 낱말', note: '메모', action: '어떻게 할지' },
    plain: 'letters',
    basis: 'interest',
    kept: [unnamed],
    seenBy: 'moderators',
  },
  moderation_month: {
    for: 'published numbers of moderation, none under five',
    plain: 'month cells',
  },
} satisfies District;
