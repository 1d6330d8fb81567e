/** A phone number, as one dials it: `033-249-1234`. */
export type PhoneNumber = { from: number; to: number; number: string };

const between = '[-.)\\s]{1,3}';
const pattern = new RegExp(
  `(?<![\\d-])(?:\\(?(?<area>02|0[3-6]\\d|070|080|01\\d|050\\d)${between}(?<first>\\d{3,4})[-.\\s]{1,2}(?<last>\\d{4})|(?<mobile>01\\d)(?<mid>\\d{3,4})(?<end>\\d{4})|(?<nation>1[568]\\d\\d)-(?<four>\\d{4}))(?!\\d)`,
  'g',
);

/** All phone numbers of a text, in order. */
export const phonesOf = (text: string): PhoneNumber[] =>
  [...text.matchAll(pattern)].map((match) => {
    const g = match.groups ?? {};
    const parts = [g.area, g.first, g.last, g.mobile, g.mid, g.end, g.local, g.rest, g.nation, g.four];
    const number = parts.filter((part) => part !== undefined).join('-');
    return { from: match.index, to: match.index + match[0].length, number };
  });
