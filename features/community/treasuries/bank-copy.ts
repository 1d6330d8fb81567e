import { bankFileBytes, bankFileRows, mostAtOnce } from './limits.ts';

/** The texts where a bank's file is read. */
export const copy = {
  'bankFile.import': '은행 파일에서 가져오기',
  'bankFile.about':
    '은행에서 내려받은 거래내역(.xlsx, .csv)을 이 기기에서 읽어요. 고른 줄만 살림에 적히고, 파일은 어디에도 올라가지 않아요.',
  'bankFile.large': `${bankFileBytes / 1024 / 1024}MB까지 읽을 수 있어요. 기간을 나눠서 내려받아주세요.`,
  'bankFile.rows': `${bankFileRows.toLocaleString('ko-KR')}줄까지 읽을 수 있어요. 기간을 나눠서 내려받아주세요.`,
  'bankFile.old':
    '옛 엑셀 파일(.xls)이거나 암호가 걸린 파일이에요. 엑셀에서 .xlsx로 다시 저장해서 골라주세요.',
  'bankFile.locked': '암호가 걸린 파일이에요. 암호를 풀고 다시 저장해서 골라주세요.',
  'bankFile.damaged': '파일이 깨졌어요. 다시 내려받아서 골라주세요.',
  'bankFile.unknown': '거래내역으로 읽을 수 없는 파일이에요. .xlsx나 .csv 파일을 골라주세요.',
  'bankFile.empty': '빈 파일이에요.',

  'bankFile.columnsFound': '칸을 알아봤어요. 다르면 바꿔주세요.',
  'bankFile.columnsUnknown': '칸 이름을 알아보지 못했어요. 직접 골라주세요.',
  'bankFile.column': '{letter} 칸: {sample}',
  'bankFile.columnNone': '없음',
  'bankFile.role.day': '날짜',
  'bankFile.role.income': '들어온 돈',
  'bankFile.role.spending': '나간 돈',
  'bankFile.role.amount': '금액 (들어오고 나간 돈이 한 칸일 때)',
  'bankFile.role.kind': '입금·출금 구분',
  'bankFile.role.purpose': '내용',
  'bankFile.needColumns': '날짜와 금액이 있는 칸을 골라주세요.',
  'bankFile.noRows': '날짜와 금액을 읽을 수 있는 줄이 없어요. 칸을 다시 골라주세요.',

  'bankFile.found': '{count}줄을 읽었어요',
  'bankFile.unread': '날짜나 금액이 없는 {count}줄은 뺐어요',
  'bankFile.names': '내용은 모두에게 보이고 고칠 수 없어요. 이름이나 계좌번호가 있으면 바꿔주세요.',
  'bankFile.line': '{line}번째 줄',
  'bankFile.twin': '이미 적은 것 같아요',
  'bankFile.future': '아직 오지 않은 날이에요',
  'bankFile.closedYear': '마감한 해예요',
  'bankFile.purposeOf': '{line}번째 줄 내용',
  'bankFile.more': '다음 줄 보기',
  'bankFile.chooseAll': '모두 고르기',
  'bankFile.take': '고른 {count}줄 적기',
  'bankFile.nothing': '적을 줄을 골라주세요.',
  'bankFile.tooMany': `한 번에 ${mostAtOnce}줄까지 적을 수 있어요. 나눠서 적어주세요.`,
  'bankFile.badPurpose': '내용을 다시 확인할 줄이 있어요.',
  'bankFile.confirm': '{count}줄을 적을까요?',
  'bankFile.confirmBody': '수입 {income}원, 지출 {spending}원이에요. 적은 뒤에는 고치거나 지울 수 없어요.',
  'bankFile.taken': '{count}줄을 적었어요.',
} as const;
