import { fileBytes, fileRows, mostShown, mostTaken } from './limits.ts';

/** The texts where a public file is chosen and read. */
export const copy = {
  'publicFiles.drop': '여기에 파일을 놓아도 돼요',
  'publicFiles.choose': '파일 고르기',
  'publicFiles.reading': '읽는 중…',
  'publicFiles.large': `${fileBytes / 1024 / 1024}MB까지 읽을 수 있어요. 우리 동네 줄만 남겨서 다시 골라주세요.`,
  'publicFiles.rows': `${fileRows.toLocaleString('ko-KR')}줄까지 읽을 수 있어요. 우리 동네 줄만 남겨서 다시 골라주세요.`,
  'publicFiles.binary': '글자로 된 CSV 파일이 아니에요. 엑셀 파일이면 CSV로 다시 저장해서 골라주세요.',
  'publicFiles.none': '이 파일에는 우리 동네의 줄이 없어요.',
  'publicFiles.failed': '파일을 읽지 못했어요. 다시 골라주세요.',
  'publicFiles.title': '파일에서 가져오기',
  'publicFiles.odd': '확인할 줄 {count}개',
  'publicFiles.changed': '바뀜',
  'publicFiles.same': '그대로',
  'publicFiles.oddTag': '확인',
  'publicFiles.line': '{line}번째 줄',
  'publicFiles.before': '지금: {text}',
  'publicFiles.take': '고른 {count}곳 저장하기',
  'publicFiles.tooMany': `한 번에 ${mostTaken}곳까지 저장할 수 있어요. 나눠서 저장해주세요.`,
  'publicFiles.firstRows': `처음 ${mostShown}줄만 보여드려요. 저장하고 파일을 다시 고르면 다음 줄이 보여요.`,
  'publicFiles.saving': '저장하는 중…',
} as const;
