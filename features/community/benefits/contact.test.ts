import { expect, test } from 'vitest';
import { mapLinks, readContact } from './contact.ts';

const numbers: [string, string[]][] = [
  ['033-255-1234', ['tel:0332551234']],
  ['(033) 255-1234', ['tel:0332551234']],
  ['02-123-4567 / 02)2345-6789', ['tel:021234567', 'tel:0223456789']],
  ['010.1234.5678', ['tel:01012345678']],
  ['01012345678', ['tel:01012345678']],
  ['010 1234 5678로 문자 주세요', ['tel:01012345678']],
  ['０１０－１２３４－５６７８', ['tel:01012345678']],
  ['0507-1234-5678', ['tel:050712345678']],
  ['050-7123-4567', ['tel:05071234567']],
  ['070-8888-1234', ['tel:07088881234']],
  ['080-123-4567', ['tel:0801234567']],
  ['1588-1234', ['tel:15881234']],
  ['16441234', ['tel:16441234']],
  ['+82 10-1234-5678', ['tel:01012345678']],
  ['+82-33-255-1234', ['tel:0332551234']],
  ['+82 (0)33-255-1234', ['tel:0332551234']],
  ['82-10-1234-5678', ['tel:01012345678']],
  ['033-255-1234, 033-255-1234', ['tel:0332551234']],
  ['1500-2000원', []],
  ['2026-11-20', []],
  ['1234-5678', []],
  ['계좌 302-1234-5678-91', []],
  ['+1 202-555-0100', []],
  ['등록번호 51110-2023-00012', []],
  ['010-1234-567', []],
  ['카톡 masil', []],
  ['', []],
];

test.each(numbers)('finds the phone numbers in %j', (text, hrefs) => {
  expect(readContact(text).phones.map(({ href }) => href)).toEqual(hrefs);
});

const addresses: [string, string | null][] = [
  ['강원특별자치도 춘천시 명동길 12', '강원특별자치도 춘천시 명동길 12'],
  ['033-255-1234, 춘천시 중앙로77번길 4 2층', '춘천시 중앙로77번길 4 2층'],
  ['춘천시 석사동 123-4 (010-1234-5678)', '춘천시 석사동 123-4'],
  ['퇴계동 후석로 100', '퇴계동 후석로 100'],
  ['춘천시 효자동', '춘천시 효자동'],
  ['서울특별시 중구 세종대로 110', '서울특별시 중구 세종대로 110'],
  ['아침 9시 30분에 오세요', null],
  ['카톡으로 주세요', null],
  ['010-1234-5678', null],
  ['', null],
];

test.each(addresses)('finds the address in %j', (text, address) => {
  expect(readContact(text).address).toBe(address);
});

test('a map link contains the encoded address and nothing else', () => {
  const hostile = '춘천시 명동길 12"><script>&lat=1#/../..?x=javascript:alert(1)';
  for (const [name, link] of Object.entries(mapLinks(hostile))) {
    const { protocol, hostname, search, hash, pathname } = new URL(link);
    expect([protocol, hostname, search, hash]).toEqual(['https:', `map.${name}.com`, '', '']);
    expect(decodeURIComponent(pathname.split('/').at(-1) ?? '')).toBe(hostile);
  }
});
