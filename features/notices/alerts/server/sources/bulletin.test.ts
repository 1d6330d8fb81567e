import { expect, test } from 'vitest';
import { weatherResponse } from '#test/services/alert-services.ts';
import { readBulletin } from './bulletin.ts';

const bulletin = (t6: string, given: object = {}) =>
  readBulletin(
    weatherResponse([{ other: 'o 없음', t6, t7: 'o 없음', tmEf: 0, tmFc: 202608010500, tmSeq: 3, ...given }]),
  );
const named = (t6: string) =>
  [...(bulletin(t6)?.inForce ?? [])].map(([subject, { event }]) => `${subject} ${event}`);

test('a bulletin names what is in force', () => {
  // The example of the guide for `getPwnStatus`: on the far sea there is nobody.
  expect(
    named('o 강풍주의보 : 울릉도.독도\no 풍랑주의보 : 남해동부먼바다, 동해중부먼바다, 동해남부먼바다'),
  ).toEqual(['1.47940 강풍주의보']);
  // An answer of 2024-03-29 in a public client, shortened.
  expect(
    named(
      'o 강풍주의보 : 강원도(강릉평지, 동해평지, 태백), 충청북도(영동, 제천,\n 단양), 전라남도(여수, 거문도.초도)',
    ),
  ).toEqual(
    ['51150', '51170', '51190', '43740', '43150', '43800', '12130'].map((town) => `1.${town} 강풍주의보`),
  );
  expect(named('o 폭염중대경보·호우주의보 : 경상남도(고성)')).toEqual([
    '12.48820 폭염중대경보',
    '2.48820 호우주의보',
  ]);
  expect(named('o 풍랑주의보 : 남해동부앞바다(거제시동부앞바다, 부산앞바다)')).toEqual([
    '6.48310 풍랑주의보',
    '6.26000 풍랑주의보',
  ]);
});

test('a province stands for its towns, but for those that are excepted', () => {
  const towns = (t6: string) =>
    [...(bulletin(t6)?.inForce.keys() ?? [])].map((subject) => subject.split('.')[1]);
  expect(towns('o 대설경보 : 제주도')).toEqual(['50110', '50130']);
  const without = towns('o 대설경보 : 강원도(영월, 태백 제외)');
  expect(without).toHaveLength(16);
  expect(without).not.toContain('51750');
  expect(towns('o 대설경보 : 강원도(속초평지 제외)')).toContain('51210');
  expect(
    towns('o 대설경보 : 서울(서울서북권 제외), 인천(강화군,옹진군제외), 전라남도(신안(흑산면제외), 목포)'),
  ).toEqual(['11000', '28000', '12870', '12110']);
});

test('of several bulletins the newest counts; prose that we do not understand is none', () => {
  const rows = [
    { t6: 'o 없음', tmFc: '202608010700', tmSeq: 4 },
    { t6: 'o 호우경보 : 속초', tmFc: '202608010500', tmSeq: 3 },
  ];
  expect(readBulletin(weatherResponse(rows))).toMatchObject({
    at: new Date('2026-07-31T22:00:00Z'),
    inForce: new Map(),
  });
  expect(
    readBulletin([weatherResponse(rows), weatherResponse({ ...rows[1], tmFc: '202608010900' })])?.inForce
      .size,
  ).toBe(1);
  expect(bulletin('점검 중입니다')).toBeNull();
  expect(readBulletin(weatherResponse(''))).toBeNull();
});

test('with an area or a kind that we do not know, nothing is said to be over', () => {
  expect(bulletin('o 호우경보 : 강원도(속초평지), 어느나라')?.unsure).toEqual(new Set(['2']));
  expect(bulletin('o 새로운경보 : 서울')?.unsure.size).toBe(11);
  // The guide gives the field a size of 4000, without saying of what.
  const long = (length: number) => `o 호우경보 : ${'서울, '.repeat(length / 4)}서울`;
  for (const length of [3960, 1960, 2620, 4400])
    expect([length, bulletin(long(length))?.unsure.size]).toEqual([length, 11]);
  for (const length of [1000, 1760, 2400])
    expect([length, bulletin(long(length))?.unsure.size]).toEqual([length, 0]);
  expect(bulletin('o 호우경보 : 강원도(속초평지, 고')?.unsure.size).toBe(11);
});

// Bulletins of 2026-10-06 04:00, sequences 17 and 16, and of 2026-10-07 04:00, as the tests of a public
// client (hestia_weather) quote them; the last also of 2026-09-26 12:00 (pwn-status.json of
// WizardFactory/TodayWeather). All read on 2026-11-27.
test('a bulletin may stand on one line, and says in two ways that there is nothing', () => {
  const sea =
    'o 풍랑주의보 : 남해동부바깥먼바다, 제주도앞바다(제주도서부앞바다), 제주도남쪽바깥먼바다, ' +
    '제주도남동쪽안쪽먼바다, 제주도남서쪽안쪽먼바다 o 한파주의보 : 강원도(태백, 평창산지)';
  expect(named(sea)).toEqual([
    '6.50110 풍랑주의보',
    '6.50130 풍랑주의보',
    '3.51190 한파주의보',
    '3.51760 한파주의보',
  ]);
  expect(bulletin(sea)?.unsure.size).toBe(0);
  const nested =
    'o 강풍주의보 : 서해5도(백령도.대청도), 충청남도(보령도서), 전라남도(흑산도.홍도), ' +
    '전북자치도(부안위도면, 군산옥도면(어청도 제외), 군산어청도) o 풍랑주의보 : 서해남부전해상, ' +
    '서해중부앞바다(충남북부앞바다, 충남남부앞바다) o 한파주의보 : 강원도(태백, 평창산지)';
  expect(named(nested).filter((one) => one.startsWith('1.'))).toEqual(
    ['28000', '44180', '12870', '52800', '52130'].map((town) => `1.${town} 강풍주의보`),
  );
  expect(named(nested).slice(-2)).toEqual(['3.51190 한파주의보', '3.51760 한파주의보']);
  expect(bulletin(nested)?.unsure.size).toBe(0);
  for (const none of ['o 없 음', 'o 없음', '○ 없음.'])
    expect(bulletin(none)).toMatchObject({ inForce: new Map(), unsure: new Set() });
});

test('a whole province of a bulletin is without the areas beside it', () => {
  const towns = (t6: string) =>
    [...(bulletin(t6)?.inForce.keys() ?? [])].map((subject) => subject.split('.')[1]);
  expect(towns('o 대설경보 : 전라남도')).toHaveLength(22);
  expect(towns('o 대설경보 : 전라남도')).not.toContain('12200');
  expect(towns('o 대설경보 : 전라남도, 광주')).toContain('12200');
  expect(towns('o 대설경보 : 경상북도(영덕 제외)')).not.toContain('47940');
  expect(towns('o 강풍경보 : 경상북도, 울릉도.독도')).toContain('47940');
  expect(towns('o 대설경보 : 제주도(제주도산지)')).toEqual(['50110', '50130']);
});

test('a group of coasts may be without some of them', () => {
  const towns = (t6: string) =>
    [...(bulletin(`o 풍랑경보 : ${t6}`)?.inForce.keys() ?? [])].map((subject) => subject.split('.')[1]);
  expect(towns('동해남부앞바다(울산앞바다 제외)')).toEqual(['47930', '47770', '47110', '47130']);
  expect(towns('서해중부앞바다(충남북부앞바다, 충남남부앞바다 제외)')).toEqual([
    '28000',
    '41570',
    '41590',
    '41220',
    '41270',
    '41390',
  ]);
  // 인천 lies at both coasts, and one of them is left.
  expect(towns('서해중부앞바다(인천·경기북부앞바다 제외)')).toContain('28000');
  expect(towns('서해중부앞바다(인천·경기북부앞바다 제외)')).not.toContain('41570');
  expect(towns('서해남부전해상(서해남부앞바다 제외)')).toEqual([]);
  expect(towns('동해중부전해상(동해중부바깥먼바다 제외)')).toHaveLength(6);
  // A part of a coast is not all of it.
  expect(towns('동해중부앞바다(강원중부앞바다중 연안바다 제외)')).toContain('51150');
  expect(towns('동해전해상(동해남부전해상 제외)')).toEqual(towns('동해중부앞바다'));
  expect(bulletin('o 풍랑경보 : 동해중부앞바다(동해중부안쪽먼바다 제외)')?.unsure.size).toBe(0);
});

test('a bulletin from the future is refused, and the newest of the others counts', () => {
  const rows = [
    { t6: 'o 호우경보 : 속초', tmFc: 202608010500, tmSeq: 3 },
    { t6: 'o 없음', tmFc: 209901010000, tmSeq: 1 },
    { t6: 'o 없음', tmFc: 'x', tmSeq: 9 },
  ];
  const latest = new Date('2026-08-01T01:00:00Z');
  for (const given of [rows, rows.toReversed()])
    expect(readBulletin(weatherResponse(given), latest)?.inForce.size).toBe(1);
  expect(readBulletin(weatherResponse(rows.slice(1)), latest)).toBeNull();
});

test('names that objects have by themselves are no steps', () => {
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(bulletin(`o 호우${name} : 속초`)).toMatchObject({ inForce: new Map(), unsure: { size: 11 } });
});
