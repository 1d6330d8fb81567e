import { expect, test } from 'vitest';
import { Matcher, readingsOf } from './matcher.ts';

const finds = (word: string, text: string) => new Matcher([{ word }]).find(readingsOf(text)).length > 0;

const meant: [word: string, text: string][] = [
  ['대출', '대출 상담해드려요'],
  ['대출', '급전대출을 도와드립니다'],
  ['대출', '대 출'],
  ['대출', '당일 대 출 가능해요'],
  ['대출', '대.출'],
  ['대출', '대.출을 도와드려요'],
  ['대출', '대ㅡ출'],
  ['대출', '대~~출 문의'],
  ['대출', '대*출'],
  ['대출', '대😀출'],
  ['대출', 'ㄷㅐㅊㅜㄹ'],
  ['대출', 'ㄷ ㅐ ㅊ ㅜ ㄹ'],
  ['대출', '대ㅊㅜㄹ 문의'],
  ['대출', '대추ㄹ'],
  ['대출', '대ㅐㅐ출'],
  ['대출', '대애애출'],
  ['대출', '대대대출출출'],
  ['대출', '대\u200b출'],
  ['대출', '대\u3164출'],
  ['대출', '대출'.normalize('NFD')],
  ['대출', '대출ㅋㅋㅋ'],
  ['작업대출', '작업 대출'],
  ['작업대출', '작업 대출을 해드려요'],
  ['작업 대출', '작업대출'],
  ['고소득알바', '고소득 알바 구해요'],
  ['시발', '시이이이발'],
  ['과외', '고ㅏ외'],
  ['ㅅㅂ', '아 ㅅㅂ'],
  ['ㅅㅂ', 'ㅅ.ㅂ'],
  ['카지노', '카지노추천'],
  ['카지노', 'ｶｼﾞﾉ 말고 카-지-노'],
  ['casino', 'CASINO'],
  ['casino', 'ｃａｓｉｎｏ'],
  ['casino', 'casino추천'],
  ['casino', 'c a s i n o'],
  ['casino', 'ca-si-no'],
  ['casino', 'casiiiino'],
  ['CASINO', '가입은 casino.com에서'],
  ['bet365', '텔레 bet365 문의'],
  ['bet365', 'BET 365'],
  ['카톡abc', '카톡ABC 추가'],
  ['010-1234-5678', '01012345678로 연락'],
  ['賭博', '여기 賭博場'],
  ['토토', '토토 사이트'],
  ['ㅋㅋㅋ', 'ㅋㅋㅋㅋㅋ'],
  ['사기', '사 기 조심하세요'],
];

const notMeant: [word: string, text: string][] = [
  ['사기', '이사 기간이 언제예요?'],
  ['사기', '회사 기숙사'],
  ['사기', '이사.기간은 미정이에요'],
  ['사기', '그때 사 기간 안에 왔어요'],
  ['대출', '대추라면 시장에서'],
  ['대출', '대추 레몬차'],
  ['대출', '이 동네 최대 출구'],
  ['대출', '최대\n출발은 9시'],
  ['대출', '무대 출연'],
  ['내일', '안내 일정'],
  ['내일', '내 일정이에요'],
  ['도박', '수도 박물관'],
  ['시발', '다시 발견했어요'],
  ['시각', '도시 각지에서'],
  ['마약', '이마 약간'],
  ['성인', '완성 인증'],
  ['보지', '또 보 지난주에'],
  ['카지노', '카드지갑 노랑'],
  ['토토', '오토바이'],
  ['ㅅㅂ', '옷방 정리했어요'],
  ['ㅅㅂ', '세배 받았어요'],
  ['각오', '가고 오세요'],
  ['sex', 'Essex'],
  ['sex', 'sexta'],
  ['ass', 'class'],
  ['ass', 'pass 있어요'],
  ['bet', 'alphabet'],
  ['bet', 'bet365'],
  ['app', 'apple'],
  ['casino', 'casinos'],
  ['18금', '118금액'],
  ['god', 'good'],
  ['1000', '10'],
  ['대대손손', '대손'],
  ['카톡abc', '카톡abcd'],
  ['기한', '기이한 이야기'],
];

test.for(meant)('%s is found in %s', ([word, text]) => {
  expect(finds(word, text)).toBe(true);
});

test.for(notMeant)('%s is not found in %s', ([word, text]) => {
  expect(finds(word, text)).toBe(false);
});

test('each word of a list is found once, also one within another', () => {
  const watchedWords = ['출장', '대출', '불법대출', '도박'].map((word) => ({ word }));
  const found = new Matcher(watchedWords).find(readingsOf('불법대출, 대출 그리고 대출장터'));
  expect(found.map(({ word }) => word).sort()).toEqual(['대출', '불법대출', '출장']);
});

test('an empty list finds nothing', () => {
  expect(new Matcher([]).find(readingsOf('대출'))).toEqual([]);
});
