import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { hwpx, pdf, section } from '#test/files/notice-files.ts';
import { fileText } from './file-text.ts';
import { xmlText } from './xml-text.ts';

const refused = (reason: string) => ({ refused: `pastedText.${reason}` });
const megabytes = 1024 * 1024;

test('an .hwpx file gives its paragraphs, its tables as rows, its sections in order', async () => {
  const first = section([
    '마을 총회 & 잔치',
    [
      ['일시', '9월 3일(목) 오후 2시'],
      ['장소', '마을회관'],
    ],
  ]);
  const sections = [first, ...Array.from({ length: 10 }, (_, place) => section([`${place + 2}쪽`]))];
  const { text } = (await fileText(hwpx(sections))) as { text: string };
  expect(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ).toEqual([
    '마을 총회 & 잔치',
    '일시 \t9월 3일(목) 오후 2시',
    '장소 \t마을회관',
    ...Array.from({ length: 10 }, (_, place) => `${place + 2}쪽`),
  ]);
});

test('an element with a name that objects have by themselves says nothing', () => {
  const odd = ['constructor', 'toString', '__proto__', 'valueOf']
    .map((name) => `<${name}/></${name}>`)
    .join('');
  expect(xmlText(`<hp:p><hp:run><hp:t>총회${odd}</hp:t></hp:run></hp:p>`)).toBe('총회\n');
});

test('a file that bursts is refused before it is unpacked', async () => {
  const zeros = new Uint8Array(9 * megabytes);
  expect(await fileText(hwpx([], { 'Contents/section0.xml': zeros }))).toEqual(refused('bursts'));
  const thousandfold = strToU8('가'.repeat(megabytes));
  expect(await fileText(hwpx([], { 'Contents/section0.xml': thousandfold }))).toEqual(refused('bursts'));
  const crowd = Object.fromEntries(
    Array.from({ length: 5000 }, (_, place) => [`${place}`, new Uint8Array(0)]),
  );
  expect(await fileText(hwpx([section(['글'])], crowd))).toEqual(refused('bursts'));
});

test('what is not a section is never unpacked, and an archive in an archive stays closed', async () => {
  const inner = zipSync({ 'Contents/section0.xml': new Uint8Array(50 * megabytes) });
  const file = hwpx([section(['글'])], {
    'BinData/bomb.zip': inner,
    'Preview/PrvText.txt': new Uint8Array(9 * megabytes),
  });
  expect(await fileText(file)).toEqual({ text: '글' });
  expect(await fileText(hwpx([], { 'Contents/section0.xml': inner }))).toEqual(refused('noText'));
});

test('an archive that lies about its sizes gives no more than it said', async () => {
  const file = zipSync({ 'Contents/section0.xml': new Uint8Array(40 * megabytes).fill(65) });
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 0; at < file.length - 4; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true);
  }
  // Of this thread: the memory of the process is that of other files' tests, too.
  const before = process.memoryUsage().arrayBuffers;
  const result = await fileText(file);
  expect('text' in result ? result.text.length : 0).toBeLessThanOrEqual(1000);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * megabytes);
});

test('locked, old, damaged and foreign files are told apart', async () => {
  const good = hwpx([section(['마을 총회를 엽니다'.repeat(200)])]);
  const flagged = good.slice();
  flagged[6] = 1;
  expect(await fileText(flagged)).toEqual(refused('locked'));
  const manifest = strToU8('<odf:file-entry><odf:encryption-data/></odf:file-entry>');
  expect(await fileText(hwpx([section(['글'])], { 'META-INF/manifest.xml': manifest }))).toEqual(
    refused('locked'),
  );
  expect(await fileText(good.slice(0, good.length / 2))).toEqual(refused('damaged'));
  expect(await fileText(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toEqual(refused('oldHwp'));
  expect(await fileText(strToU8('HWP Document File V3.00 \x1a\x01'))).toEqual(refused('oldHwp'));
  expect(await fileText(zipSync({ 'word/document.xml': strToU8('<w:t>글</w:t>') }))).toEqual(
    refused('unknown'),
  );
  expect(await fileText(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]))).toEqual(refused('unknown'));
  expect(await fileText(hwpx([section([])]))).toEqual(refused('noText'));
  expect(await fileText(new Uint8Array(0))).toEqual(refused('noText'));
});

test('a text file is read in UTF-8, UTF-16 and EUC-KR', async () => {
  const expected = { text: '한글' };
  expect(await fileText(strToU8('\r\n한글\r\n'))).toEqual(expected);
  expect(await fileText(strToU8('한글'.normalize('NFD')))).toEqual(expected);
  expect(await fileText(strToU8('\ufeff한글'))).toEqual(expected);
  expect(await fileText(new Uint8Array([0xfe, 0xff, 0xd5, 0x5c, 0xae, 0x00]))).toEqual(expected);
  expect(await fileText(new Uint8Array([0xff, 0xfe, 0x5c, 0xd5, 0x00, 0xae]))).toEqual(expected);
  expect(await fileText(new Uint8Array([0xc7, 0xd1, 0xb1, 0xdb]))).toEqual(expected);
  // Cut off within a letter, as by a program that takes so many bytes.
  expect(await fileText(strToU8('한글을').slice(0, -1))).toEqual(expected);
  expect(await fileText(new Uint8Array([0xff, 0xfe, 0x5c, 0xd5, 0x00, 0xae, 0x44]))).toEqual(expected);
});

test('a PDF gives its text; one of images, a locked and a broken one say so', async () => {
  expect(await fileText(pdf('2026-09-03 14:00'))).toEqual({ text: '2026-09-03 14:00' });
  expect(await fileText(pdf(''))).toEqual(refused('noText'));
  const lock = `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -1 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`;
  expect(await fileText(pdf('secret', lock))).toEqual(refused('locked'));
  expect(await fileText(strToU8('%PDF-1.4\nnothing'))).toEqual(refused('damaged'));
});

test('the words of a 글맵시 and of a 덧말 are read', () => {
  const art =
    '<hp:run><hp:textart id="1" text="겨울 &amp; 눈꽃축제&#10;한마당"></hp:textart><hp:t>글</hp:t></hp:run>';
  expect(xmlText(`<hp:p>${art}</hp:p>`)).toBe('겨울 & 눈꽃축제\n한마당\n글\n');
  const dutmal =
    '<hp:dutmal><hp:mainText>남대천 둔치</hp:mainText><hp:subText>우천 시 실내</hp:subText></hp:dutmal>';
  expect(xmlText(`<hp:p>${dutmal}</hp:p>`)).toBe('남대천 둔치 (우천 시 실내)\n');
});

// As older print servers write them: no font in the file, only the name of a CMap of KS X 1001 or Unicode.
test.each([
  ['KSCms-UHC-H', 'b0adc0c7bdc794ee'],
  ['KSC-EUC-H', 'b0adc0c7bdc7'],
  ['UniKS-UTF16-H', 'ac15c758c2e4'],
  ['UniKS-UCS2-H', 'ac15c758c2e4'],
])('a PDF whose fonts name the CMap %s gives its text', async (cmap, codes) => {
  const font = [
    `<< /Type /Font /Subtype /Type0 /BaseFont /HYSMyeongJo-Medium /Encoding /${cmap} /DescendantFonts [6 0 R] >>`,
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HYSMyeongJo-Medium /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /HYSMyeongJo-Medium /Flags 6 /FontBBox [0 -120 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 80 >>',
  ];
  const { text } = (await fileText(pdf(`<${codes}>`, '', font))) as { text: string };
  expect(text).toMatch(/^강의실/);
});

test('a section is read in linear time, and entities do not grow', () => {
  expect(xmlText('<!DOCTYPE a [<!ENTITY b "글글글">]><hp:t>&b;&amp;&#44032;</hp:t>')).toBe('&b;&가');
  for (const piece of ['<', '<hp:t>', '<!--', '</hp:tc>', '&amp', '<hp:t', '>', '<hp:tc>'])
    expect(xmlText(piece.repeat(400_000)).length).toBeLessThan(8 * 400_000);
});
