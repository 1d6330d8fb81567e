import { expect, test } from 'vitest';
import { type Trouble, UnreadableResponse } from '#server/outside/service-responses.ts';
import { normalizedText, readDisasterTexts } from './disaster-text.ts';
import { headlineOf } from './keep-text.ts';
import { placesNamed } from './named-places.ts';
import { bodyOf } from './reading.ts';
import { readWarnings } from './weather.ts';

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

const warning = {
  areaCode: 'L1022110',
  areaName: '속초평지',
  command: '1',
  tmFc: 202611240500,
  warnStress: 1,
  warnVar: 2,
};
const warnings = (item: unknown, resultCode = '00') =>
  JSON.stringify({
    response: { header: { resultCode, resultMsg: '' }, body: { dataType: 'JSON', items: { item } } },
  });

const xmlError = (code: string) => `<OpenAPI_ServiceResponse><cmmMsgHeader>
<errMsg>SERVICE ERROR</errMsg><returnAuthMsg>SERVICE_KEY_IS_NOT_REGISTERED_ERROR</returnAuthMsg>
<returnReasonCode>${code}</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>`;

test('a text becomes an alert: step, kind, places, sender and time', () => {
  const [read] = readDisasterTexts(texts([text()])).items;
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
  expect(readDisasterTexts(texts(text())).items).toHaveLength(1);
  for (const body of ['', null, []]) expect(readDisasterTexts(texts(body)).items).toEqual([]);
  expect(readDisasterTexts(texts(null, '03')).items).toEqual([]);
  expect(readWarnings(warnings(warning))).toHaveLength(1);
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
  expect(read).toThrow(UnreadableResponse);
  expect(read).toThrow(expect.objectContaining({ why }));
});

test('what has no words, no known place or no time is left out; an unknown step wakes nobody', () => {
  const all = [
    text({ MSG_CN: ' ' }),
    text({ RCPTN_RGN_NM: '어느 나라' }),
    text({ CRT_DT: '어제' }),
    text({ SN: null }),
    'x',
    text({ SN: '\u0000' }),
    ...['새 단계', 'constructor', 'toString', '__proto__'].map((step) => text({ EMRG_STEP_NM: step })),
  ];
  expect(readDisasterTexts(texts(all)).items.map(({ severity }) => severity)).toEqual(
    Array.from({ length: 4 }, () => 'Minor'),
  );
});

test('a long text, kind or name of a place is cut between the characters that a reader counts', () => {
  const family = '👨‍👩‍👧‍👦';
  const all = text({
    MSG_CN: family.repeat(1001),
    DST_SE_NM: family.repeat(41),
    RCPTN_RGN_NM: `강원특별자치도 속초시,${family.repeat(41)}`,
  });
  const [read] = readDisasterTexts(texts([all])).items;
  expect(read).toMatchObject({
    text: family.repeat(1000),
    event: family.repeat(40),
    unknown: [family.repeat(40)],
  });
  expect(headlineOf(`${family.repeat(70)}\n끝`)).toBe(`${family.repeat(59)}…`);
  expect(headlineOf('산불\n대피하세요')).toBe('산불 대피하세요');
});

test.each([
  ['위급재난', 'Extreme'],
  ['긴급재난', 'Severe'],
  ['안전안내', 'Minor'],
])('%s is %s', (step, severity) => {
  expect(readDisasterTexts(texts([text({ EMRG_STEP_NM: `${step} ` })])).items[0]?.severity).toBe(severity);
});

test('the same words of several senders are equal, other words are not', () => {
  const message = '산불이 번지고 있습니다. 대피하세요';
  expect(normalizedText(`[강원도] ${message}.`)).toBe(normalizedText(`${message} [속초시]`));
  expect(normalizedText(message)).not.toBe(normalizedText('산불이 번지고 있습니다. 귀가하세요'));
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
  // 광주 was a province of its own beside 전라남도, and is a town of the new one.
  for (const name of ['전라남도 전체', '전남', '전라남도 어느섬']) {
    expect(placesNamed(name).codes).toHaveLength(22);
    expect(placesNamed(name).codes).not.toContain('12200');
  }
  expect(placesNamed('전남광주통합특별시 전체').codes).toEqual(['12']);
  expect(placesNamed('경상북도 전체').codes).toEqual(['47']);
});

test('a river or a place that we do not know goes to its province, and is named for the log', () => {
  expect(placesNamed('나라 어디, 경기도 없는시,강원특별자치도 소양강')).toEqual({
    codes: ['41', '51'],
    unknown: ['나라 어디', '경기도 없는시', '강원특별자치도 소양강'],
  });
});
