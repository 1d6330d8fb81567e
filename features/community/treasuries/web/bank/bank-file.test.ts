import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bankFileRows } from '#community/treasuries/limits.ts';
import { kakao, kookmin, nonghyup, woori, workbook } from '#test/files/bank-files.ts';
import { bankRows, dayIn, wonIn } from './bank-rows.ts';
import type { CellRow } from './cell-row.ts';
import { findColumns } from './columns.ts';
import { fileCells } from './file-cells.ts';

const megabytes = 1024 * 1024;

const cellsOf = (bytes: Uint8Array) => {
  const read = fileCells(bytes);
  return 'rows' in read ? read.rows : [];
};

/** The entries of a file whose columns are found by their heads. */
function entriesOf(rows: CellRow[]) {
  const found = findColumns(rows);
  const read = found && bankRows(rows, found.columns, found.headLine);
  return read?.rows.map(({ day, kind, amount, purpose }) => `${day} ${kind} ${amount} ${purpose}`);
}

const entries = (bytes: Uint8Array) => entriesOf(cellsOf(bytes));

test('the heads of banks are found below what stands above them, and sums below are no entries', () => {
  expect(entries(strToU8(woori))).toEqual([
    '2026-09-29 spending 15200 마을 철물점',
    '2026-09-28 income 350000 김*수',
  ]);
  expect(entries(strToU8(kookmin))).toEqual([
    '2026-10-20 income 9900000 (주)가나유통',
    '2026-10-21 spending 1000000 회관 임대료, 10월',
  ]);
  expect(entries(workbook(nonghyup))).toEqual([
    '2026-09-20 income 500000 김철수',
    '2026-09-21 spending 30000 마을마트',
  ]);
  expect(entries(workbook(kakao))).toEqual([
    '2026-05-22 income 377 입출금통장 이자',
    '2026-05-25 spending 5500 편의점',
  ]);
});

test('a file in CP949 is read as one in UTF-8', () => {
  const head = [0xb3, 0xaf, 0xc2, 0xa5, 0x2c, 0xc3, 0xe2, 0xb1, 0xdd, 0x2c, 0xc0, 0xfb, 0xbf, 0xe4, 0x0a];
  expect(entries(new Uint8Array([...head, ...strToU8('2026-01-02,500,a')]))).toEqual([
    '2026-01-02 spending 500 a',
  ]);
});

test('a workbook with days as numbers, sums with decimals and the last value of a formula is read', () => {
  const rows = workbook([
    ['거래일자', '입금액', '내용'],
    [46294, 1200000, '회비 & <찬조>'],
    [46294.43, 0.5, '반 원은 없어요'],
  ]);
  expect(entries(rows)).toEqual(['2026-09-29 income 1200000 회비 & <찬조>']);
  const formula =
    '<row r="2"><c r="A2" t="str"><f>HYPERLINK("x")</f><v>2026-09-29</v></c><c><f>1+1</f><v>3E+3</v></c></row>';
  const sheet = strToU8(
    `<row r="1"><c t="inlineStr"><is><t>일자</t></is></c><c t="inlineStr"><is><t>입금</t></is></c><c t="inlineStr"><is><t>적요</t></is></c></row>${formula}`,
  );
  expect(entries(zipSync({ 'xl/worksheets/sheet1.xml': sheet }))).toEqual(['2026-09-29 income 3000 ']);
});

test('columns that the treasurer names are read without heads', () => {
  const rows = cellsOf(strToU8('20260929,찬조,-300\n20260930,떡,2000\nx,y,z'));
  expect(findColumns(rows)).toBe(null);
  const { rows: read, unread } = bankRows(rows, { day: 0, purpose: 1, amount: 2 });
  expect(read.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['spending 300', 'income 2000']);
  expect(unread).toBe(1);
});

test('a row with both sums, a sum beyond the limit or a day that is none is no entry', () => {
  const lines = ['거래일시,출금액,입금액', '2026-01-01,1,2', '2026-02-30,1,', '2026-01-01,,100000000001'];
  expect(entries(strToU8(lines.join('\n')))).toEqual([]);
});

test.each([
  ['1,000', 1000],
  ['1,000원', 1000],
  ['₩ 1,000', 1000],
  ['-5,500', -5500],
  ['−5,500', -5500],
  ['5000.00', 5000],
  ['1.2E+7', 12_000_000],
  ['', 0],
  ['-', 0],
  ['1000.5', null],
  ['1234567890123456789', null],
  ['천 원', null],
  ['1e999', null],
])('the sum %s is %s won', (cell, won) => expect(wonIn(cell)).toBe(won));

test.each([
  ['2026.09.29 10:31:22', '2026-09-29'],
  ['2026-9-3', '2026-09-03'],
  ['20260929', '2026-09-29'],
  ['20260929103122', '2026-09-29'],
  ['2026년 9월 29일', '2026-09-29'],
  ['46294.99', '2026-09-29'],
  ['2026-13-01', null],
  ['합계', null],
])('the day %s is %s', (cell, day) => expect(dayIn(cell)).toBe(day));

test('old, locked, foreign, empty and endless files say what they are', () => {
  const refused = (bytes: Uint8Array) => (fileCells(bytes) as { refused?: string }).refused;
  expect(refused(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toBe('old');
  expect(refused(strToU8('<html><table><tr><td>거래일시</td></tr></table>'))).toBe('old');
  const locked = workbook(nonghyup);
  locked[6] = 1;
  expect(refused(locked)).toBe('locked');
  expect(refused(workbook(nonghyup).slice(0, 200))).toBe('damaged');
  expect(refused(zipSync({ 'word/document.xml': strToU8('<w:t>글</w:t>') }))).toBe('unknown');
  expect(refused(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]))).toBe('unknown');
  expect(refused(strToU8('\n,,\n'))).toBe('empty');
  expect(refused(strToU8('a\n'.repeat(bankFileRows + 1)))).toBe('rows');
  expect(refused(new Uint8Array(6 * megabytes))).toBe('large');
});

test('a workbook that bursts is refused before it is unpacked, and one of tags is read in linear time', () => {
  const zeros = workbook(nonghyup, { 'xl/worksheets/sheet1.xml': new Uint8Array(9 * megabytes) });
  expect(fileCells(zeros)).toEqual({ refused: 'large' });
  for (const piece of [
    '<',
    '<c r="A1">',
    '<row>',
    '<c/>',
    '</c>',
    '<v>',
    '&amp;',
    '<row/>',
    '<c t="s"><v>9</v>',
  ])
    expect(() =>
      fileCells(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(`${piece.repeat(100_000)}>`) })),
    ).not.toThrow();
});
