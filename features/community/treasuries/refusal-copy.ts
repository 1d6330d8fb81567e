import { auditorsOfYear, mostAtOnce, mostEntries, mostOfficers } from './limits.ts';

/** Why the server refuses something of a treasury. */
export const copy = {
  'treasury.gone': '없거나 삭제된 살림이에요.',
  'treasury.notYours': '이 살림에서 할 수 없는 일이에요.',
  'treasury.badPlace': '이 동네의 구역을 골라주세요.',
  'treasury.hasOne': '이미 살림이 있어요. 한 곳에 하나만 열 수 있어요.',
  'treasury.hasEntries': '적은 내역이 있는 살림은 삭제할 수 없어요.',
  'treasury.notOfPlace': '이 동네 주민이나 이 모임 멤버에게만 맡길 수 있어요.',
  'treasury.manyOfficers': `담당은 ${mostOfficers}명까지 둘 수 있어요.`,
  'treasury.noEntry': '없는 내역이에요.',
  'treasury.alreadyWritten': '이미 다른 내용으로 적었어요. 적힌 내역을 확인해주세요.',
  'treasury.manyAtOnce': `한 번에 ${mostAtOnce}건까지 적을 수 있어요.`,
  'treasury.full': `한 살림에 ${mostEntries.toLocaleString('ko-KR')}건까지 적을 수 있어요.`,
  'treasury.future': '오늘까지의 날짜를 골라주세요.',
  'treasury.tooOld': '2000년부터의 날짜를 골라주세요.',
  'treasury.yearClosed': '마감한 해에는 적을 수 없어요. 그다음 해의 날짜를 골라주세요.',
  'treasury.isCounter': '되돌린 내역은 다시 되돌릴 수 없어요. 새로 적어주세요.',
  'treasury.countered': '이미 되돌린 내역이에요.',
  'treasury.noYear': '적은 내역이 없는 해예요.',
  'treasury.yearRuns': '끝난 해만 마감할 수 있어요.',
  'treasury.closeEarlier': '앞선 해를 먼저 마감해주세요.',
  'treasury.notClosed': '마감한 해에만 서명할 수 있어요.',
  'treasury.ownYear': '내가 적거나 마감한 해에는 서명할 수 없어요.',
  'treasury.signedEnough': `이미 ${auditorsOfYear}명이 서명했어요.`,
} as const;
