import { strToU8, type Zippable, zipSync } from 'fflate';

/*
 * Files in the forms that banks give. No bank publishes a sample, so the heads and the lines above them are
 * those that people who read such files wrote down in public repositories, as of October 2026: 우리은행
 * (fortune_garden, csv_parser_use_case_test.dart, 계좌거래내역 of 2026.10.02), KB국민은행 (jettae, test of csvx,
 * 2025.10), 농협은행 (bankHeaders), 카카오뱅크 (app.parsers, heads from column B, 2026.05). The entries are made
 * up.
 */

/** 우리은행, copied from the screen: tabs, 원 behind each sum, nothing is 0원. */
export const woori = [
  '계좌거래내역',
  '발급 기준일: 2026.10.02 22:57:15',
  '조회기간\t2026.07.02 ~ 2026.10.02',
  '단위: 원',
  '거래일시\t거래구분\t기재내용\t출금금액\t입금금액\t잔액\t취급점',
  '2026.09.29 10:31:22\t체크우리\t마을 철물점\t15,200원\t0원\t1,382,866원\t098150',
  '2026.09.28 09:48:47\t타행자동\t김*수\t0원\t350,000원\t1,398,066원\t신한은행',
].join('\n');

/** KB국민은행: CSV in CP949, a sum in the last line. */
export const kookmin = [
  '국민은행 거래내역조회',
  '계좌번호 : 123456-01-000000',
  '',
  '거래일시,적요,기재내용,찾으신금액(원),맡기신금액(원),잔액(원),거래점',
  '2026.10.20 10:15:00,타행이체,(주)가나유통,0,"9,900,000","12,000,000",본점',
  '2026.10.21 09:00:00,인터넷,"회관 임대료, 10월","1,000,000",0,"11,000,000",강남',
  '합계,,,"1,000,000","9,900,000",,',
].join('\r\n');

/** 농협은행: the day and the time apart, numbers first. */
export const nonghyup = [
  ['', '입출금거래내역조회'],
  [
    '구분',
    '거래일자',
    '출금금액(원)',
    '입금금액(원)',
    '거래 후 잔액(원)',
    '거래내용',
    '거래기록사항',
    '거래점',
    '거래시간',
  ],
  ['1', '2026/09/20', '', '500000', '1500000', '타행이체', '김철수', '농협 000123', '10:01:12'],
  ['2', '2026/09/21', '30000', '0', '1470000', '체크카드', '마을마트', '농협 000123', '18:20:00'],
];

/** 카카오뱅크: the first column is empty, one signed column of texts. */
export const kakao = [
  ['', '카카오뱅크 거래내역'],
  ['', '성명', '홍길동', '조회기간', '2026.05.01 - 2026.05.26'],
  ['', "※ 금액앞에 '-' 표시는 출금 금액입니다."],
  ['', '거래일시', '구분', '거래금액', '거래 후 잔액', '거래구분', '내용', '메모'],
  ['', '2026.05.22 09:00:00', '입금', '377', '1,000,377', '예금이자', '입출금통장 이자', ''],
  ['', '2026.05.25 09:00:00', '출금', '-5,500', '994,877', '체크카드결제', '편의점', ''],
];

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const letterOf = (column: number) => String.fromCharCode(65 + column);

/** A sheet of texts that stand in the shared list, and of numbers. */
export function workbook(rows: (string | number)[][], more: Zippable = {}): Uint8Array<ArrayBuffer> {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string' && cell !== ''))];
  const cellOf = (cell: string | number, place: string) =>
    typeof cell === 'number'
      ? `<c r="${place}" s="2"><v>${cell}</v></c>`
      : cell && `<c r="${place}" t="s"><v>${texts.indexOf(cell)}</v></c>`;
  const rowOf = (cells: (string | number)[], at: number) =>
    `<row r="${at + 1}">${cells.map((cell, column) => cellOf(cell, `${letterOf(column)}${at + 1}`)).join('')}</row>`;
  const shared = `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escaped(String(text))}</t></si>`).join('')}</sst>`;
  return zipSync({
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(shared),
    ...more,
  }) as Uint8Array<ArrayBuffer>;
}
