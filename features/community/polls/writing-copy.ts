import { grouped } from '#shared/numbers.ts';
import { fewestOptions, mostOptions, mostQuorum, optionLength } from './limits.ts';

/** The texts of the form. Pages that only show a poll do not load them. */
export const copy = {
  'pollWrite.question': '질문',
  'pollWrite.questionPlaceholder': '무엇을 정하고 싶은가요?',
  'pollWrite.options': '답',
  'pollWrite.option': '답 {n}',
  'pollWrite.optionAdd': '답 더하기',
  'pollWrite.optionRemove': '답 {n} 지우기',
  'pollWrite.removeWord': '지우기',
  'pollWrite.several': '여러 개 고르기',
  'pollWrite.severalHint': '한 사람이 답을 여러 개 고를 수 있어요.',
  'pollWrite.secret': '비밀 투표',
  'pollWrite.secretHint':
    '누가 무엇을 골랐는지 아무도 볼 수 없고, 결과는 투표가 끝나면 보여요. 한 번 투표하면 바꿀 수 없어요.',
  'pollWrite.end': '끝나는 날과 시각',
  'pollWrite.endHint': '한국 시각이에요. 10분 뒤부터 6개월 안에서 고를 수 있어요.',
  'pollWrite.quorum': '정족수 (선택)',
  'pollWrite.quorumHint': '이만큼 참여하지 않으면 결과가 성립하지 않아요. 비워두면 정족수가 없어요.',
  'pollWrite.people': '명',
  'pollWrite.fixed': '올린 뒤에는 고칠 수 없고, 삭제만 할 수 있어요.',
  'pollWrite.saving': '올리는 중…',
  'pollWrite.saved': '투표를 올렸어요.',
  'pollWrite.saveFailed': '투표를 올리지 못했어요. 다시 시도해주세요.',
  'polls.needQuestion': '질문을 입력해주세요.',
  'polls.needOption': '답을 입력해주세요.',
  'polls.longOption': `답은 ${optionLength}자까지 쓸 수 있어요.`,
  'polls.fewOptions': `답을 ${fewestOptions}개 이상 입력해주세요.`,
  'polls.manyOptions': `답은 ${mostOptions}개까지 쓸 수 있어요.`,
  'polls.sameOptions': '같은 답이 있어요. 다르게 써주세요.',
  'polls.badEnd': '10분 뒤부터 6개월 안의 날과 시각을 골라주세요.',
  'polls.badQuorum': `정족수는 1명부터 ${grouped(mostQuorum)}명까지 정할 수 있어요.`,
  'polls.badItem': '투표를 붙일 글을 찾을 수 없어요.',
  'polls.hasPoll': '이미 투표가 있어요. 글 하나에 투표 하나만 붙일 수 있어요.',
  'polls.notYours': '이 글에는 투표를 붙이거나 삭제할 수 없어요.',
} as const;
