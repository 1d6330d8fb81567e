import { cleanLine, withoutTowers } from '#shared/text.ts';

export type Phone = { text: string; href: string };
export type Contact = { phones: Phone[]; address: string | null };

const between = '[-.·\\s)]{0,3}';
/** 02, 031–064, 010–019, 050x, 060, 070 and 080, by their digits after the zero. */
const network = '(?:2|3[1-3]|4[1-4]|5[1-5]|6[0-4]|70|80|1[016-9]|50[-.\\s]?[2-8])';
const trunk = `(?:\\(?0|(?:\\(?\\+\\s?82\\)?|82(?=[-.\\s]))[-.\\s(]{0,3}(?:0\\)?[-.\\s]?)?)`;
const subscriber = `\\d{3,4}${between}\\d{4}`;
/** 1588-1234: called the same from everywhere, dialled without an area. A price (`1500~2000원`) is none. */
const nationwide = `1[568]\\d{2}[-.\\s]?\\d{4}(?!\\s?[원만~])`;
const number = new RegExp(
  `(?<![\\d+-])(?:${trunk}${network}${between}${subscriber}|${nationwide})(?![\\d]|-\\d)`,
  'g',
);

/**
 * A road or a lot with its number, or a town with its district: what a map finds. They begin where a word does: tried
 * at each letter of a long one they would be quadratic.
 */
const places = [
  /(?<![가-힣\d·])[가-힣\d·]+(?:대로|로|길)\s?\d+/,
  /(?<![가-힣\d])[가-힣\d]+(?:읍|면|동|리|가)\s?(?:산\s?)?\d+(?:-\d+)?(?![\d시층호])/,
  /[가-힣]{1,8}(?:특별자치도|특별자치시|통합특별시|특별시|광역시|도|시|군|구)\s+[가-힣\d]+(?:시|군|구|읍|면|동|리|로|길)(?![가-힣])/,
];

/** The digits one dials within Korea, an international number too. */
const dialled = (text: string) => text.replace(/\D/g, '').replace(/^820?/, '0');

/** Phone numbers in a text, and the address that stands beside them. Nothing is opened that is not one of these. */
export function readContact(text: string): Contact {
  const line = cleanLine(withoutTowers(text).normalize('NFKC'));
  const phones = [...line.matchAll(number)].map(([found]) => ({
    text: found.trim(),
    href: `tel:${dialled(found)}`,
  }));
  const rest = line
    .replace(number, '\n')
    .split('\n')
    .map(withoutSigns)
    .find((piece) => places.some((place) => place.test(piece)));
  const numbers = new Set<string>();
  const isFirst = ({ href }: Phone) => !numbers.has(href) && numbers.add(href);
  return { phones: phones.filter(isFirst), address: rest ?? null };
}

/** Without what stood between an address and a number. */
function withoutSigns(piece: string) {
  let from = 0;
  let to = piece.length;
  while (from < to && /[\s,/|·:;()☎T.-]/i.test(piece.charAt(from))) from++;
  while (to > from && /[\s,/|·:;(☎-]/.test(piece.charAt(to - 1))) to--;
  return piece.slice(from, to);
}

/** Where a map shows an address: our own words and an encoded text, never an address from somebody else. */
export const mapLinks = (address: string) => ({
  naver: `https://map.naver.com/p/search/${encodeURIComponent(address)}`,
  kakao: `https://map.kakao.com/link/search/${encodeURIComponent(address)}`,
});
