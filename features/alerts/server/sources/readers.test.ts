import { expect, test } from 'vitest';
import { type Trouble, UnreadableAnswer } from '#server/service-answers.ts';
import { readDisasterTexts, wordsOf } from './disaster-text.ts';
import { placeOfForecast, placesNamed } from './named-places.ts';
import { bodyOf } from './reading.ts';
import { readNothingInForce, readWarnings } from './weather.ts';

const text = (given: object = {}) => ({
  SN: '234567',
  CRT_DT: '2026/11/24 09:30:00',
  MSG_CN: '오늘 10시부터 18시까지 조양동 단수입니다. 물을 받아두세요. [속초시]',
  RCPTN_RGN_NM: '강원특별자치도 속초시 ',
  EMRG_STEP_NM: '안전안내',
  DST_SE_NM: '수도',
  REG_YMD: '2026-11-24',
  MDFCN_YMD: '2026-11-24',
  ...given,
});
const texts = (body: unknown, resultCode = '00') =>
  JSON.stringify({
    header: { resultCode, resultMsg: 'NORMAL SERVICE', errorMsg: null },
    totalCount: 1,
    body,
  });

const warning = (given: object = {}) => ({
  allEndTime: 0,
  areaCode: 'L1021200',
  areaName: '속초시평지',
  cancel: '0',
  command: '1',
  endTime: 0,
  startTime: 202611240600,
  stnId: '108',
  tmFc: 202611240500,
  tmSeq: 24,
  warnStress: 1,
  warnVar: 2,
  ...given,
});
const warnings = (item: unknown, resultCode = '00') =>
  JSON.stringify({
    response: { header: { resultCode, resultMsg: '' }, body: { dataType: 'JSON', items: { item } } },
  });

const xmlError = (code: string) => `<OpenAPI_ServiceResponse><cmmMsgHeader>
<errMsg>SERVICE ERROR</errMsg><returnAuthMsg>SERVICE_KEY_IS_NOT_REGISTERED_ERROR</returnAuthMsg>
<returnReasonCode>${code}</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>`;

test('a text becomes an alert: step, kind, places, sender and time', () => {
  const [read] = readDisasterTexts(texts([text()]));
  expect(read).toMatchObject({
    key: '234567',
    severity: 'Minor',
    category: 'Infra',
    event: '수도',
    sender: '속초시',
    places: ['51210'],
    sentAt: new Date('2026-11-24T00:30:00Z'),
  });
});

test('one item comes as an object, none as an empty text, null or code 03', () => {
  expect(readDisasterTexts(texts(text()))).toHaveLength(1);
  for (const body of ['', null, []]) expect(readDisasterTexts(texts(body))).toEqual([]);
  expect(readDisasterTexts(texts(null, '03'))).toEqual([]);
  expect(readWarnings(warnings(warning()))).toHaveLength(1);
  expect(readWarnings(warnings('', '00'))).toEqual([]);
  expect(
    readWarnings(JSON.stringify({ response: { header: { resultCode: '03', resultMsg: 'NO_DATA' } } })),
  ).toEqual([]);
  expect(readWarnings(JSON.stringify({ response: { header: { resultCode: '00' }, body: '' } }))).toEqual([]);
  expect(readWarnings(xmlError('03'))).toEqual([]);
});

test.each<[string, string, Trouble]>([
  ['an XML error although JSON was asked', xmlError('30'), 'refused'],
  ['other XML', '<rss/>', 'notJson'],
  ['a maintenance page', '\n<!DOCTYPE html><html><body>점검 중입니다</body></html>', 'maintenance'],
  ['a truncated answer', texts([text()]).slice(0, -20), 'broken'],
  ['plain words', 'Unexpected errors', 'notJson'],
  ['nothing', '', 'notJson'],
  ['JSON without a header', '{"body":[]}', 'notJson'],
  ['a list', '[1,2]', 'notJson'],
  ['a failure', texts(null, '99'), 'failed'],
])('%s is no answer', (_what, given, why) => {
  const read = () => bodyOf(given);
  expect(read).toThrow(UnreadableAnswer);
  expect(read).toThrow(expect.objectContaining({ why }));
});

test('what has no words, no known place or no time is left out; an unknown step wakes nobody', () => {
  const all = [
    text({ MSG_CN: ' ' }),
    text({ RCPTN_RGN_NM: '경기도 없는시' }),
    text({ CRT_DT: '어제' }),
    text({ SN: null }),
    'x',
    text({ EMRG_STEP_NM: '새 단계' }),
  ];
  expect(readDisasterTexts(texts(all)).map(({ severity }) => severity)).toEqual(['Minor']);
});

test.each([
  ['위급재난', 'Extreme'],
  ['긴급재난', 'Severe'],
  ['안전안내', 'Minor'],
])('%s is %s', (step, severity) => {
  expect(readDisasterTexts(texts([text({ EMRG_STEP_NM: `${step} ` })]))[0]?.severity).toBe(severity);
});

test('the same words of several senders are equal, other words are not', () => {
  const words = '산불이 번지고 있습니다. 대피하세요';
  expect(wordsOf(`[강원도] ${words}.`)).toBe(wordsOf(`${words} [속초시]`));
  expect(wordsOf(words)).not.toBe(wordsOf('산불이 번지고 있습니다. 귀가하세요'));
});

test('names of today, of before, short and whole provinces become codes', () => {
  const cases: Record<string, string[]> = {
    '강원특별자치도 속초시 ,강원도 동해시': ['51210', '51170'],
    '전라남도 목포시,전라북도 전주시': ['12110', '52110'],
    '광주광역시 북구': ['12200'],
    '서울특별시 종로구,서울특별시 중구': ['11000'],
    '경기도 수원시 장안구': ['41110'],
    '경기도 광주시': ['41610'],
    '강원특별자치도 전체,강원특별자치도 속초시': ['51'],
    '경상북도 군위군': ['27000'],
    세종특별자치시: ['36000'],
  };
  for (const [names, codes] of Object.entries(cases))
    expect([names, placesNamed(names).codes]).toEqual([names, codes]);
  expect(placesNamed('전국').codes).toHaveLength(16);
  expect(placesNamed('나라 어디, 경기도 없는시')).toEqual({
    codes: [],
    unknown: ['나라 어디', '경기도 없는시'],
  });
});

test('forecast areas become codes; two counties of one name are told apart', () => {
  const cases: [string, string, string | null][] = [
    ['속초시평지', 'L1021200', '51210'],
    ['고성군평지', 'L1021310', '51820'],
    ['고성군', 'L1082000', '48820'],
    ['서울동남권', 'L1100100', '11000'],
    ['광주', 'L1051100', '12200'],
    ['경기도', 'L1010000', '41'],
    ['서해중부앞바다', 'S1131000', null],
  ];
  for (const [name, code, place] of cases) expect([name, placeOfForecast(name, code)]).toEqual([name, place]);
});

test('of each area the last announcement counts, of a town its worst area', () => {
  const said = [
    warning({ warnStress: 0, tmFc: 202611231700 }),
    warning(),
    warning({ areaName: '속초시산지', areaCode: 'L1021220', warnStress: 0 }),
    warning({ areaName: '태백시', command: '3', tmFc: 202611240600 }),
    warning({ areaName: '태백시' }),
    warning({ areaName: '양양군평지', warnVar: 99 }),
  ];
  expect(readWarnings(warnings(said))).toMatchObject([
    { subject: '2.51210', event: '호우경보', severity: 'Severe', place: '51210', endsAt: null },
    { subject: '2.51190', severity: null },
  ]);
});

test('the prose that nothing is in force is understood', () => {
  const status = (t6: string) => warnings([{ tmFc: '202611240500', t6, t7: 'o 없음' }]);
  expect(readNothingInForce(status('o 없음'))).toBe(true);
  expect(readNothingInForce(status('o 호우경보 : 강원도(속초평지)'))).toBe(false);
  expect(readNothingInForce(warnings('', '03'))).toBe(false);
});
