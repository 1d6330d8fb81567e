import { withoutTowers } from '#shared/text/stacked-marks.ts';
import { cleanLine } from '#shared/text/text.ts';

type Phone = { text: string; href: string };
type Contact = { phones: Phone[]; address: string | null };

const between = '[-.·\\s)]{0,3}';
/** Korean area and network codes without the leading zero: 02, 031–064, 010–019, 050x, 060, 070 and 080. */
const network = '(?:2|3[1-3]|4[1-4]|5[1-5]|6[0-4]|70|80|1[016-9]|50[-.\\s]?[2-8])';
const trunk = `(?:\\(?0|(?:\\(?\\+\\s?82\\)?|82(?=[-.\\s]))[-.\\s(]{0,3}(?:0\\)?[-.\\s]?)?)`;
const subscriber = `\\d{3,4}${between}\\d{4}`;
/** Nationwide numbers like 1588-1234, dialled without an area code. A price (`1500~2000원`) does not match. */
const nationwide = `1[568]\\d{2}[-.\\s]?\\d{4}(?!\\s?[원만~])`;
const number = new RegExp(
  `(?<![\\d+-])(?:${trunk}${network}${between}${subscriber}|${nationwide})(?![\\d]|-\\d)`,
  'g',
);

/**
 * Addresses that a map service finds: a road or lot with its number, or a town with its district. The
 * lookbehinds anchor them at the start of a word: trying each letter of a long word would be quadratic.
 */
const places = [
  /(?<![가-힣\d·])[가-힣\d·]+(?:대로|로|길)\s?\d+/,
  /(?<![가-힣\d])[가-힣\d]+(?:읍|면|동|리|가)\s?(?:산\s?)?\d+(?:-\d+)?(?![\d시층호])/,
  /[가-힣]{1,8}(?:특별자치도|특별자치시|통합특별시|특별시|광역시|도|시|군|구)\s+[가-힣\d]+(?:시|군|구|읍|면|동|리|로|길)(?![가-힣])/,
];

/** The digits to dial within Korea; the country code 82 becomes 0. */
const dialled = (text: string) => text.replace(/\D/g, '').replace(/^820?/, '0');

/** Extracts phone numbers and the address from a text. Only what matches these patterns becomes a link. */
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

/** Trims separators between an address and a number. */
function withoutSigns(piece: string) {
  let from = 0;
  let to = piece.length;
  while (from < to && /[\s,/|·:;()☎T.-]/i.test(piece.charAt(from))) from++;
  while (to > from && /[\s,/|·:;(☎-]/.test(piece.charAt(to - 1))) to--;
  return piece.slice(from, to);
}

/**
 * Map searches for an address. Our own URL with the encoded text: a URL from the text itself is never opened.
 */
export const mapLinks = (address: string) => ({
  naver: `https://map.naver.com/p/search/${encodeURIComponent(address)}`,
  kakao: `https://map.kakao.com/link/search/${encodeURIComponent(address)}`,
});
