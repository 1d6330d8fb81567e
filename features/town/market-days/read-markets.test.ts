import { expect, test } from 'vitest';
import { townOfRow } from '#residents/public-files/town-of-row.ts';
import { compareMarkets, readMarkets } from './read-markets.ts';

const head = '시장명,시장유형,소재지도로명주소,소재지지번주소,시장개설주기,위도,경도,데이터기준일자';
type Cells = { name?: string; road?: string; lot?: string; cycle?: string; asOf?: string };
const line = ({
  name = '풍물시장',
  road = '강원특별자치도 춘천시 풍물길 1',
  lot = '',
  cycle = '2일+7일',
  asOf = '2025-11-10',
}: Cells) => [name, '정기시장', road, lot, cycle, '37.8', '127.7', asOf].join();
const bytes = (...rows: Cells[]) => new TextEncoder().encode([head, ...rows.map(line)].join('\r\n'));
const chuncheon = '51110';
const read = (given: Uint8Array, town = chuncheon) => readMarkets(given, townOfRow(town));
const rowsOf = (given: Uint8Array, town?: string) => {
  const file = read(given, town);
  if ('refused' in file) throw new Error(file.refused);
  return file.rows;
};

test('a market is read with its cycle, its address and the day of its row', () => {
  expect(rowsOf(bytes({}))).toEqual([
    {
      line: 2,
      name: '풍물시장',
      address: '강원특별자치도 춘천시 풍물길 1',
      digit: 2,
      asOf: '2025-11-10',
      odd: [],
    },
  ]);
});

test.each([
  ['1일+6일', 1],
  ['2일+7일', 2],
  ['3일+8일', 3],
  ['4일+9일', 4],
  ['5일+10일', 5],
  ['5+0', 5],
  ['10일·5일', 5],
  ['2일+5일', 25],
  ['2일+4일+7일+9일', 2479],
  ['1일+6일+11일+16일+21일+26일', 1],
])('%s is a cycle', (cycle, digit) => {
  expect(rowsOf(bytes({ cycle })).map((row) => [row.digit, row.odd])).toEqual([[digit, []]]);
});

test.each(['1일', '매주 월요일', '2일+3일', '32일+99', 'N/A', ''])(
  '“%s” is no cycle, and is said to be odd',
  (cycle) => {
    const [row] = rowsOf(bytes({ cycle }));
    expect([row?.digit, row?.odd[0]?.what]).toEqual([null, 'cycle']);
  },
);

test('markets that are open every day are only counted', () => {
  const file = read(
    bytes({ cycle: '매일' }, { name: '남부시장', cycle: '매일' }, { name: '샘밭장', cycle: '4일+9일' }),
  );
  expect(file).toMatchObject({ rows: [{ name: '샘밭장', digit: 4 }], daily: 2 });
});

test('only the town’s own markets are read, by the address that there is', () => {
  const file = bytes(
    { name: '갑', road: '강원도 춘천시 낙원길 1' },
    { name: '을', road: 'N/A', lot: '강원특별자치도 춘천시 요선동 1' },
    { name: '병', road: '강원특별자치도 고성군 간성로 1' },
    { name: '정', road: '경상남도 고성군 고성읍 1' },
    { name: '무', road: '', lot: '' },
    { name: '기', road: '세종특별자치시 조치원읍 1' },
  );
  const names = (town: string) => rowsOf(file, town).map(({ name }) => name);
  expect([names(chuncheon), names('51820'), names('36000')]).toEqual([['갑', '을'], ['병'], ['기']]);
});

// 합첩군 stands for 합천군 in 전국전통시장표준데이터 of 2025-11-10.
test('a market whose town nobody knows is told: it may be a misspelt one of this town', () => {
  const file = read(
    bytes(
      {},
      { name: '삼가시장', road: '경상남도 합첩군 삼가면 삼가1로 1' },
      { name: '춘향시장', road: '전라북도 남원시 1' },
      { name: '자유시장', road: '강원도 딴군 1', cycle: '매일' },
    ),
  );
  expect(file).toMatchObject({ strays: ['삼가시장 (경상남도 합첩군 삼가면 삼가1로 1)'] });
});

test('two rows of one name are both odd, however they are spaced', () => {
  const rows = rowsOf(bytes({ name: '춘천 풍물시장' }, { name: '춘천풍물시장', cycle: '5일+10일' }));
  expect(rows.map(({ odd }) => odd)).toEqual([[{ what: 'twice' }], [{ what: 'twice' }]]);
});

test('a name that is too long is cut, and one that is missing is odd', () => {
  const [long, none] = rowsOf(bytes({ name: '가'.repeat(40) }, { name: 'N/A' }));
  expect([long?.name, long?.odd]).toEqual(['가'.repeat(30), [{ what: 'long' }]]);
  expect(none?.odd).toEqual([{ what: 'name' }]);
});

test('70,000 rows of one town are read', () => {
  const file = bytes(...Array.from({ length: 70_000 }, (_, at) => ({ name: `${at}시장` })));
  expect(rowsOf(file).filter(({ odd }) => odd.length === 0)).toHaveLength(70_000);
});

test.each([
  ['another file', new TextEncoder().encode('관리구역명,배출요일\n갑,월'), 'columns'],
  ['an empty file', new Uint8Array(), 'columns'],
  ['no text', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'binary'],
  ['a file of another town', bytes({ road: '경기도 수원시 팔달구 1' }), 'none'],
])('%s is refused', (_, given, refused) => {
  expect(read(given)).toEqual({ refused });
});

test.each([
  ['춘천 풍물시장', '풍물시장', 'same'],
  ['춘천시 풍물시장', '풍물시장', 'same'],
  ['풍물시장', '춘천풍물시장', 'same'],
  // On other days it is another market, and a bare 시장 is no name.
  ['춘천 샘밭시장', '풍물시장', 'new'],
  ['춘천 시장', '시장', 'new'],
  ['강릉 풍물시장', '풍물시장', 'new'],
])('%s of the town and %s of the file, on the same days: %s', (known, name, state) => {
  const compared = compareMarkets(rowsOf(bytes({ name })), [{ id: '1', name: known, digit: 2 }], chuncheon);
  expect(compared.map((row) => row.state)).toEqual([state]);
});

test('a market that differs in more than the name of its town and its spaces is another one', () => {
  const rows = rowsOf(bytes({ name: '풍물시장', cycle: '5일+10일' }));
  const known = [{ id: '1', name: '춘천 풍물시장', digit: 2 }];
  expect(compareMarkets(rows, known, chuncheon)).toMatchObject([{ state: 'new', before: null }]);
});

test('a row is new, changed or the same beside what the town has', () => {
  const rows = rowsOf(bytes({ name: '갑시장' }, { name: '을시장' }, { name: '병시장', cycle: '5일+10일' }));
  const known = [
    { id: '1', name: '갑 시장', digit: 2 },
    { id: '2', name: '병시장', digit: 2 },
  ];
  expect(compareMarkets(rows, known, chuncheon).map(({ state, before }) => [state, before?.id])).toEqual([
    ['same', '1'],
    ['new', undefined],
    ['changed', '2'],
  ]);
});
