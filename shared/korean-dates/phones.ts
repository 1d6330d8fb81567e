/** A phone number, as one dials it: `033-249-1234`. */
type PhoneNumber = { from: number; to: number; number: string };

const between = '[-.)\\s]{1,3}';
const pattern = new RegExp(
  [
    `(?<![\\d-])\\(?(?<area>02|0[3-6]\\d|070|080|01\\d|050\\d)${between}(?<first>\\d{3,4})[-.\\s]{1,3}(?<last>\\d{4})(?!\\d)`,
    '(?<![\\d-])(?<mobile>01\\d)(?<mid>\\d{3,4})-?(?<end>\\d{4})(?!\\d)',
    '(?<![\\d-])(?<nation>1[568]\\d\\d)-(?<four>\\d{4})(?!\\d)',
    '국번\\s?없이\\s?[☎☏]?\\s?(?<short>1\\d{2,3})(?![\\d-])',
    '[☎☏📞]\\ufe0f?\\s?(?<dialled>1\\d{2,3})(?![\\d-])',
    // A number of the same town, which is written without its area code.
    '(?<![\\d.,~-]\\s?)(?<local>[2-9]\\d{2,3})[-.](?<rest>\\d{4})(?![\\d.,-]?\\d|~\\d{3})',
  ].join('|'),
  'gu',
);

/** The text before a local number: a sign, a word, or the office or person that one calls. */
const called =
  /(?:[☎☏📞]\ufe0f?|전화(?:번호)?|문의처?|연락처?|접수처?|예약|상담|담당자?|대표|tel|[과팀실소장국계처반회관터원무님사협점당])[\s():.,/☎☏📞]{0,6}$/iu;

/** All phone numbers of a text, in order. */
export const phonesOf = (text: string): PhoneNumber[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const { index } = match;
    const g = match.groups ?? {};
    if (g.local && !called.test(text.slice(Math.max(0, index - 16), index))) return [];
    const parts = [g.area, g.first, g.last, g.mobile, g.mid, g.end, g.nation, g.four];
    const number = [...parts, g.short, g.dialled, g.local, g.rest].filter(Boolean).join('-');
    return { from: index, to: index + match[0].length, number };
  });
