import { expect, test } from 'vitest';
import { cities } from '#residents/regions/cities.ts';
import { announcementRow, weatherResponse } from '#test/services/alert-services.ts';
import { placesOfForecast } from './named-places.ts';
import { readWarnings } from './weather.ts';
import { areas } from './weather-areas.ts';

const warningsFrom = (...rows: object[]) =>
  readWarnings(weatherResponse(rows.map(announcementRow))).map(
    ({ event, severity }) => `${event} ${severity}`,
  );
const later = { tmFc: 202608010830, tmSeq: 2 };

// `command` in the guide: “1-발표, 2-해제, 3-연장, 6-정정, 7-변경발표, 8-변경해제”.
test.each([
  ['1', ['호우주의보 Moderate']],
  ['2', ['호우주의보 null']],
  ['3', ['호우주의보 Moderate']],
  ['6', ['호우주의보 Moderate']],
  ['7', ['호우주의보 Moderate']],
  ['8', ['호우주의보 null']],
])('after an announcement, the command %s leaves %j', (command, left) => {
  expect(warningsFrom({}, { ...later, command })).toEqual(left);
});

// `warnStress` in the guide: “0-주의보, 1-경보”. 중대경보 is in force since June 2026.
test.each([
  [0, '폭염주의보 Moderate'],
  [1, '폭염경보 Severe'],
  [2, '폭염중대경보 Extreme'],
])('the step %d is %s', (warnStress, event) => {
  expect(warningsFrom({ warnVar: 12, warnStress })).toEqual([event]);
});

// `warnVar` in the guide: “1-강풍, 2-호우, 3-한파, 4-건조, 5-폭풍해일, 6-풍랑, 7-태풍, 8-대설, 9-황사, 12-폭염”; 13 in guide
// 260601.
test.each([
  [1, '강풍'],
  [2, '호우'],
  [3, '한파'],
  [4, '건조'],
  [5, '폭풍해일'],
  [6, '풍랑'],
  [7, '태풍'],
  [8, '대설'],
  [9, '황사'],
  [12, '폭염'],
  [13, '열대야'],
])('the kind %d is %s', (warnVar, name) => {
  expect(warningsFrom({ warnVar })).toEqual([`${name}주의보 Moderate`]);
});

test('a raised step is said in two rows of one announcement, in any order', () => {
  const up = [
    { ...later, command: '8', warnStress: 0, endTime: 202608010830 },
    { ...later, command: '7', warnStress: 1 },
  ];
  for (const rows of [up, up.toReversed()]) expect(warningsFrom({}, ...rows)).toEqual(['호우경보 Severe']);
  expect(
    warningsFrom({ warnStress: 1 }, { ...later, command: '8', warnStress: 1 }, { ...later, command: '7' }),
  ).toEqual(['호우주의보 Moderate']);
});

test('the end has its own time, and what was withdrawn is over', () => {
  const [over] = readWarnings(
    weatherResponse([announcementRow(), announcementRow({ ...later, command: '2', endTime: 202608010900 })]),
  );
  expect(over).toMatchObject({ severity: null, endsAt: new Date('2026-08-01T00:00:00Z') });
  expect(warningsFrom({ cancel: '1' })).toEqual(['호우주의보 null']);
});

test('of each area the last announcement counts, of a town its worst area, on whatever page they stand', () => {
  const pages = [
    [announcementRow({ tmFc: 202608010400 }), announcementRow({ warnStress: 1 })],
    [
      announcementRow({ areaName: '속초산지', areaCode: 'L1022120' }),
      announcementRow({ areaName: '태백', areaCode: 'L1020300', command: '2', ...later }),
      announcementRow({ areaName: '태백', areaCode: 'L1020300' }),
      announcementRow({ areaName: '양양평지', areaCode: 'L1022310', warnVar: 99 }),
    ],
  ].map((rows) => weatherResponse(rows));
  expect(readWarnings(pages)).toMatchObject([
    { subject: '2.51210', event: '호우경보', severity: 'Severe', place: '51210', endsAt: null },
    { subject: '2.51190', severity: null },
  ]);
});

test('every town has an area of the service, and each area a town', () => {
  const known = new Set(cities.map(({ code }) => code));
  const places = [...areas.values()].map(({ place }) => place);
  expect(places.filter((place) => !known.has(place))).toEqual([]);
  expect([...known].filter((code) => !places.includes(code))).toEqual([]);
});

test.each<[string, string, readonly string[]]>([
  ['속초평지', 'L1022110', ['51210']],
  ['고성평지', 'L1022210', ['51820']],
  ['고성', 'L1082300', ['48820']],
  ['광주', 'L1013400', ['41610']],
  ['광주서부', 'L1130110', ['12200']],
  ['서울동남권', 'L1100100', ['11000']],
  ['청주동부', 'L1041410', ['43110']],
  ['울릉도.독도', 'L1072100', ['47940']],
  ['서해5도', 'L1014000', ['28000']],
  ['연평도.우도', 'L1014300', ['28000']],
  ['흑산도.홍도', 'L1052500', ['12870']],
  ['거문도.초도', 'L1052600', ['12130']],
  ['추자도', 'L1091000', ['50110']],
  ['제주도산지', 'L1090500', ['50']],
  ['경기도', 'L1010000', ['41']],
  // As the service named its areas before June 2026.
  ['고성군평지', 'L1020610', ['51820']],
  ['강원북부산지', 'L1025020', ['51210', '51810', '51820', '51830', '51800']],
  ['경북북동산지', 'L1075020', ['47760', '47920', '47930']],
  ['강원어느산지', 'L1029920', []],
  // The sea alerts the coast, and what lies far out nobody.
  ['강원북부앞바다', 'S1151100', ['51820', '51210', '51830']],
  ['강원중부앞바다중 연안바다', 'S2120500', ['51150']],
  ['남해서부동쪽먼바다', 'S1322200', []],
])('the area %s (%s) is %j', (name, code, places) => {
  expect(placesOfForecast(name, code)).toEqual(places);
});

test('a whole province is without the areas that are outside of it in the table of the service', () => {
  const whole = (name: string, code = '') => placesOfForecast(name, code);
  // L1050000 is 전라남도, and L1130000 광주; L1070000 is 경상북도, and L1600000 울릉도.독도.
  for (const name of ['전라남도', '전남']) {
    expect(whole(name, 'L1050000')).toHaveLength(22);
    expect(whole(name)).not.toContain('12200');
  }
  expect(whole('전남광주통합특별시')).toEqual(['12']);
  expect(whole('광주', 'L1130000')).toEqual(['12200']);
  expect(whole('경상북도', 'L1070000')).toHaveLength(21);
  expect(whole('경상북도')).not.toContain('47940');
  // Places that the table has within a province: 인천 its 강화 and 옹진, 대구 its 군위, 제주도 its 산지 and 추자도.
  expect(['경기도', '강원도', '인천', '대구', '제주도'].map((name) => whole(name))).toEqual([
    ['41'],
    ['51'],
    ['28000'],
    ['27000'],
    ['50'],
  ]);
});

test('a row from the future is refused, and hides no other', () => {
  const latest = new Date('2026-08-01T01:00:00Z');
  const far = { tmFc: 209901010000, tmSeq: 1 };
  const left = (...rows: object[]) =>
    readWarnings(weatherResponse(rows.map(announcementRow)), latest).map(
      ({ event, severity }) => `${event} ${severity}`,
    );
  expect(left({ ...far, warnVar: 8 }, {}, { ...far, command: '2' }, { ...far, warnStress: 2 })).toEqual([
    '호우주의보 Moderate',
  ]);
  expect(left({ tmFc: 202608011000, warnStress: 1 }, { tmFc: 202608011001, command: '2' })).toEqual([
    '호우경보 Severe',
  ]);
});

// 호우 of 제주도산지 on 2026-09-26, from an answer that a public client keeps
// (server/test/offline/fixtures/kma-warning/ pwn-cd-0921-0927.json of WizardFactory/TodayWeather), read on
// 2026-11-27. A raised step is said in one row.
test('a captured warning begins, is raised and ends', () => {
  const of = {
    areaCode: 'L1090500',
    areaName: '제주도산지',
    warnVar: 2,
    cancel: '0',
    stnId: '108',
    allEndTime: 0,
  };
  const captured = [
    {
      ...of,
      command: '2',
      warnStress: 1,
      tmFc: 202609261200,
      tmSeq: 130,
      startTime: 0,
      endTime: 202609261200,
    },
    {
      ...of,
      command: '7',
      warnStress: 1,
      tmFc: 202609261100,
      tmSeq: 127,
      startTime: 202609261100,
      endTime: 0,
    },
    {
      ...of,
      command: '1',
      warnStress: 0,
      tmFc: 202609260800,
      tmSeq: 121,
      startTime: 202609260800,
      endTime: 0,
    },
  ];
  const after = (rows: object[]) =>
    readWarnings(weatherResponse(rows)).map(({ event, severity, place }) => `${event} ${severity} ${place}`);
  expect([2, 1, 0].map((start) => after(captured.slice(start)))).toEqual([
    ['호우주의보 Moderate 50'],
    ['호우경보 Severe 50'],
    ['호우경보 null 50'],
  ]);
});
