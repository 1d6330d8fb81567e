import { describe, expect, test } from 'vitest';
import { townOfRow } from '#residents/public-files/town-of-row.ts';
import type { Oddity } from './read-row.ts';
import { readTable, timeOf, weekdaysOf } from './read-table.ts';

const head = [
  '시도명',
  '시군구명',
  '관리구역명',
  '관리구역대상지역명',
  '배출장소유형',
  '배출장소',
  '생활쓰레기배출요일',
  '음식물쓰레기배출요일',
  '재활용품배출요일',
  '생활쓰레기배출시작시각',
  '생활쓰레기배출종료시각',
  '음식물쓰레기배출시작시각',
  '음식물쓰레기배출종료시각',
  '재활용품배출시작시각',
  '재활용품배출종료시각',
  '미수거일',
  '관리부서명',
  '관리부서전화번호',
  '데이터기준일자',
] as const;
type Cells = Partial<Record<(typeof head)[number], string>>;

const usual: Cells = {
  시도명: '광주광역시',
  시군구명: '북구',
  관리구역명: '북구 1구역',
  관리구역대상지역명: '일곡동+매곡동',
  배출장소유형: '문전수거',
  생활쓰레기배출요일: '월+수+금',
  음식물쓰레기배출요일: '월+수+금',
  재활용품배출요일: '화+목',
  생활쓰레기배출시작시각: '19:00',
  생활쓰레기배출종료시각: '02:00',
  음식물쓰레기배출시작시각: '19:00',
  음식물쓰레기배출종료시각: '02:00',
  재활용품배출시작시각: '19:00',
  재활용품배출종료시각: '02:00',
  미수거일: 'N/A',
  관리부서명: '청소행정과',
  관리부서전화번호: '062-410-6531',
  데이터기준일자: '2026-03-01',
};
const quoted = (cell = '') => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csv = (rows: Cells[], names: readonly string[] = head) =>
  [names, ...rows.map((row) => names.map((name) => ({ ...usual, ...row })[name as (typeof head)[number]]))]
    .map((line) => line.map(quoted).join(','))
    .join('\r\n');
const bytes = (text: string) => new TextEncoder().encode(text);
const limits = { bytes: 1_000_000, rows: 1000 };
const read = (given: Uint8Array, town = '12200', most = limits) => readTable(given, townOfRow(town), most);
const rowsOf = (given: Uint8Array, town?: string) => {
  const file = read(given, town);
  if ('refused' in file) throw new Error(file.refused);
  return file.rows;
};
const only = (row: Cells) => {
  const [first] = rowsOf(bytes(csv([row])));
  if (!first) throw new Error('no row');
  return first;
};

test('a usual row is an area with its rules, over midnight', () => {
  const hours = { cycle: 'week', fromDay: null, weeks: [], starts: '19:00', ends: '02:00' };
  expect(only({})).toEqual({
    line: 2,
    canBeTaken: true,
    odd: [],
    area: {
      name: '북구 1구역',
      places: '일곡동, 매곡동',
      note: '',
      skipsHolidays: false,
      office: '청소행정과',
      phone: '062-410-6531',
      asOf: '2026-03-01',
      rules: [
        { ...hours, kind: 'food', weekdays: [1, 3, 5] },
        { ...hours, kind: 'recycling', weekdays: [2, 4] },
        { ...hours, kind: 'bags', weekdays: [1, 3, 5] },
      ],
    },
  });
});

test('UTF-8 with and without a mark, CP949, quotes, line breaks and empty lines are read alike', () => {
  const row = { 관리구역대상지역명: '일곡동, "큰말"\n매곡동' };
  const text = csv([row]);
  const expected = rowsOf(bytes(text));
  expect(rowsOf(bytes(`\uFEFF${text}\r\n\r\n,,,\r\n`))).toEqual(expected);
  expect(expected[0]?.area.places).toBe('일곡동, "큰말" 매곡동');
  // 관리구역명,생활쓰레기배출요일 and 가,화 in EUC-KR.
  const cp949 = [
    0xb0, 0xfc, 0xb8, 0xae, 0xb1, 0xb8, 0xbf, 0xaa, 0xb8, 0xed, 0x2c, 0xbb, 0xfd, 0xc8, 0xb0, 0xbe, 0xb2,
    0xb7, 0xb9, 0xb1, 0xe2, 0xb9, 0xe8, 0xc3, 0xe2, 0xbf, 0xe4, 0xc0, 0xcf, 0x0d, 0x0a, 0xb0, 0xa1, 0x2c,
    0xc8, 0xad,
  ];
  expect(rowsOf(new Uint8Array(cp949))).toMatchObject([
    { area: { name: '가', rules: [{ kind: 'bags', weekdays: [2] }] } },
  ]);
});

const what = (odd: Oddity[]) => odd.map((each) => each.what);

test.each<[string, Cells, string[], boolean]>([
  [
    'no weekday at all',
    { 생활쓰레기배출요일: 'N/A', 음식물쓰레기배출요일: '', 재활용품배출요일: '없음' },
    ['nothing'],
    false,
  ],
  ['weekdays that are none', { 재활용품배출요일: '격일' }, ['days'], true],
  ['hours that are none', { 재활용품배출시작시각: '일몰 후' }, ['hours'], true],
  ['no date', { 데이터기준일자: '미정' }, ['asOf'], true],
  ['a date that does not exist', { 데이터기준일자: '2026-02-30' }, ['asOf'], true],
  ['a phone that is none', { 관리부서전화번호: '각 동 주민센터' }, ['phone'], true],
  ['days without collection in words', { 미수거일: '설날+추석' }, ['missed'], true],
  ['a long list of places', { 관리구역대상지역명: '가나다동+'.repeat(200) }, ['long'], true],
])('%s is told', (_what, row, odd, canBeTaken) => {
  expect([what(only(row).odd), only(row).canBeTaken]).toEqual([odd, canBeTaken]);
});

test('days without collection: weekdays are left out, holidays are a rule, the rest is a note', () => {
  const { area } = only({ 미수거일: '수+공휴일+설날', 재활용품배출요일: '매일' });
  expect([area.skipsHolidays, area.note]).toEqual([true, '수, 공휴일, 설날']);
  expect(area.rules.map(({ weekdays }) => weekdays)).toEqual([
    [1, 5],
    [0, 1, 2, 4, 5, 6],
    [1, 5],
  ]);
  expect(only({ 미수거일: '공휴일' }).odd).toEqual([]);
});

// As 강원 고성군 and 경기 의왕시 stand in 전국생활쓰레기배출정보표준데이터 of 2020-12: no names, or one name on several lines.
test('an area without a name is called by its places, or by its town', () => {
  const rows = rowsOf(
    bytes(
      csv([
        { 관리구역명: '없음', 관리구역대상지역명: '간성읍+현내면' },
        { 관리구역명: '없음', 관리구역대상지역명: '거진읍', 재활용품배출요일: '토' },
        { 관리구역명: '없음', 관리구역대상지역명: '없음', 배출장소: '집앞' },
      ]),
    ),
  );
  expect(rows.map(({ area, canBeTaken, odd }) => [area.name, canBeTaken, odd])).toEqual([
    ['간성읍, 현내면', true, []],
    ['거진읍', true, []],
    ['북구', true, []],
  ]);
});

test('a row that names nothing cannot be taken', () => {
  const [row] = rowsOf(bytes('관리구역명,생활쓰레기배출요일\nN/A,월'));
  expect([row?.canBeTaken, what(row?.odd ?? [])]).toEqual([false, ['asOf', 'name']]);
});

test('areas of one name are told apart by their places, then by the spot where things are put out', () => {
  const one = { 관리구역명: '북구', 관리구역대상지역명: '일곡동' };
  const rows = rowsOf(
    bytes(
      csv([
        one,
        { ...one, 관리구역대상지역명: '매곡동' },
        { ...one, 관리구역대상지역명: '우산동', 배출장소: '회관 앞' },
        { ...one, 관리구역대상지역명: '우산동', 배출장소: '다리 앞', 재활용품배출요일: '토' },
      ]),
    ),
  );
  expect(rows.map(({ area, canBeTaken }) => [area.name, canBeTaken])).toEqual([
    ['북구 일곡동', true],
    ['북구 매곡동', true],
    ['북구 우산동 회관 앞', true],
    ['북구 우산동 다리 앞', true],
  ]);
});

test('rows that say the same of an area are one, and rules of other weekdays belong together', () => {
  const alike = rowsOf(bytes(csv([{ 배출장소: '회관 앞' }, { 배출장소: '다리 앞' }])));
  expect(alike.map(({ line, area }) => [line, area.name])).toEqual([[2, '북구 1구역']]);
  // As 서울 성북구 writes 정릉2동: two lines, of which one is for Friday.
  const days = { 생활쓰레기배출요일: '금', 음식물쓰레기배출요일: '금' };
  const [joined, ...none] = rowsOf(
    bytes(csv([{ 생활쓰레기배출요일: '화', 음식물쓰레기배출요일: '화' }, days])),
  );
  expect(none).toEqual([]);
  expect(joined?.area.rules.map(({ kind, weekdays }) => [kind, weekdays])).toEqual([
    ['food', [2]],
    ['recycling', [2, 4]],
    ['bags', [2]],
    ['food', [5]],
    ['bags', [5]],
  ]);
});

test('of two rows of one area the newer one holds', () => {
  const rows = rowsOf(bytes(csv([{ 데이터기준일자: '2025-03-01' }, { 재활용품배출요일: '목+금' }])));
  expect(rows.map(({ canBeTaken, odd }) => [canBeTaken, what(odd)])).toEqual([
    [false, ['twice']],
    [true, []],
  ]);
});

test('two rows of one name cannot be taken: nobody knows which holds', () => {
  const rows = rowsOf(bytes(csv([{}, { 관리구역명: '2구역' }, { 재활용품배출요일: '목+토' }])));
  expect(rows.map(({ canBeTaken, odd }) => [canBeTaken, what(odd)])).toEqual([
    [false, ['twice']],
    [true, []],
    [false, ['twice']],
  ]);
});

describe('a file of the whole country gives the rows of one town', () => {
  const rows = [
    { 시도명: '강원도', 시군구명: '고성군', 관리구역명: '강원 고성' },
    { 시도명: '경상남도', 시군구명: '고성군', 관리구역명: '경남 고성' },
    { 시도명: '서울특별시', 시군구명: '강남구', 관리구역명: '강남' },
    { 시도명: '경기도', 시군구명: '수원시 장안구', 관리구역명: '장안' },
    { 시도명: '경기도', 시군구명: '광주시', 관리구역명: '경기 광주' },
    { 시도명: '광주광역시', 시군구명: '북구', 관리구역명: '광주 북구' },
    { 시도명: '전라남도', 시군구명: '나주시', 관리구역명: '나주' },
    // Three that leave out 시, or everything.
    { 시도명: '경기도', 시군구명: '동두천', 관리구역명: '동두천 전역' },
    { 시도명: '경기도', 시군구명: '남양주', 관리구역명: '화도' },
    { 시도명: '세종특별자치시', 시군구명: '', 관리구역명: '조치원' },
  ];
  test.each([
    ['51820', '강원 고성'],
    ['48820', '경남 고성'],
    ['11000', '강남'],
    ['41110', '장안'],
    ['41610', '경기 광주'],
    ['12200', '광주 북구'],
    ['12170', '나주'],
    ['41250', '동두천 전역'],
    ['41360', '화도'],
    ['36000', '조치원'],
  ])('%s: %s', (town, name) => {
    expect(rowsOf(bytes(csv(rows)), town).map(({ area }) => area.name)).toEqual([name]);
  });
});

test.each<[string, Uint8Array, string]>([
  ['too many bytes', bytes(csv([{}])), 'large'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00]), 'binary'],
  ['bytes that are no text in any coding', new Uint8Array([0xff, 0xff, 0x80, 0x2c, 0xff]), 'binary'],
  ['an archive, as .xlsx is one', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), 'binary'],
  ['another table', bytes('이름,전화\n가,1'), 'columns'],
  ['an empty file', new Uint8Array(), 'columns'],
  ['HTML', bytes('<!doctype html><html><body>점검 중</body></html>'), 'columns'],
  ['another town', bytes(csv([{ 시군구명: '남양주시', 시도명: '경기도' }])), 'none'],
])('refused: %s', (_what, given, refused) => {
  expect(read(given, '12200', refused === 'large' ? { ...limits, bytes: 10 } : limits)).toEqual({ refused });
});

test('a million rows are refused, the allowed number is read', () => {
  const many = bytes(`관리구역명,생활쓰레기배출요일\n${'가,월\n'.repeat(1_000_000)}`);
  expect(read(many, '12200', { bytes: 50_000_000, rows: 1000 })).toEqual({ refused: 'rows' });
  const exactly = bytes(
    `관리구역명,생활쓰레기배출요일\n${Array.from({ length: 1000 }, (_, n) => `${n}구역,월\n`).join('')}`,
  );
  expect(read(exactly)).toMatchObject({ rows: { length: 1000 } });
});

test.each<[string, number[] | null]>([
  ['월+수+금', [1, 3, 5]],
  ['월요일/목요일', [1, 4]],
  ['화, 토', [2, 6]],
  ['월수금', [1, 3, 5]],
  ['월~금', [1, 2, 3, 4, 5]],
  ['금-월', [0, 1, 5, 6]],
  ['매일', [0, 1, 2, 3, 4, 5, 6]],
  ['평일', [1, 2, 3, 4, 5]],
  ['매주 화요일', [2]],
  ['월+월', [1]],
  ['격주 화', null],
  ['첫째주 화', null],
  ['', null],
])('weekdays of %j are %j', (text, days) => expect(weekdaysOf(text)).toEqual(days));

test.each<[string, string | null]>([
  ['19:00', '19:00'],
  ['9:30', '09:30'],
  ['1900', '19:00'],
  ['19', '19:00'],
  ['24:00', '00:00'],
  ['오후 7시', '19:00'],
  ['오전 12시', '00:00'],
  ['19시 30분', '19:30'],
  ['19:00:00', '19:00'],
  ['25:00', null],
  ['19:60', null],
  ['오후 13시', null],
  ['일몰 후', null],
  ['', null],
])('the time of %j is %j', (text, time) => expect(timeOf(text)).toBe(time));
