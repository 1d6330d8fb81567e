const wide = /[！-～]/g;
const dashes = /[‐-―−〜∼˜～]/g;
const spaces = /[\u00a0\u2000-\u200a\u202f\u3000]/g;
const hanja: Record<string, string> = {
  月: '월',
  火: '화',
  水: '수',
  木: '목',
  金: '금',
  土: '토',
  日: '일',
};

/**
 * The same text in plain signs: full-width letters, the many dashes, colons and spaces of office programs. As
 * long as the text, so that places in one are places in the other.
 */
export const plainSigns = (text: string) =>
  text
    .replace(dashes, (sign) => (sign === '〜' || sign === '∼' || sign === '˜' || sign === '～' ? '~' : '-'))
    .replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(spaces, ' ')
    .replace(/[∶：]/g, ':')
    .replace(/[│┃ㅣ￨]/g, '|')
    .replace(/[․‧ㆍ・]/g, '·')
    .replace(/[’‘`´]/g, "'")
    .replace(/\(([月火水木金土日])\)/g, (_, sign: string) => `(${hanja[sign]})`);
