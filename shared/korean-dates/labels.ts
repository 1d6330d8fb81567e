export type LabelKind =
  | 'title'
  | 'when'
  | 'until'
  | 'where'
  | 'who'
  | 'capacity'
  | 'cost'
  | 'contact'
  | 'other';

/** A label of a notice (`장소:`) with the place of its value. */
export type Labelled = { kind: LabelKind; at: number; from: number; to: number };

const kinds: [LabelKind, RegExp][] = [
  ['contact', /(?:문의|문의처|연락처|전화|전화번호|담당|담당자|문의사항|(?:접수|신청|제출|예약)처)$/],
  ['other', /방법$|^지원(?!대상|자격)|상금$|^준비물$|^내용$|^붙임$|^비고$|^기타$/],
  [
    'until',
    /(?:접수|신청|모집|제출|납부|납기|예약|예매|등록|응모|공모|반납)(?:기간|기한|일시|마감|마감일|기일|일|일정|시작)?$|마감(?:일|일시)?$|^언제까지$|기한$/,
  ],
  [
    'where',
    /장소$|^빈소$|^식장$|^곳$|위치$|^어디(?:에?서)?$|집결지$|^출발지$|^개최지$|는곳$|^교육장$|^행사장$|^상영관$|^(?:도로명)?주소$|^교실$|^강의실$|^새자리$|^구역$|^구간$|(?:단수|정전|휴전|공사|통제|작업|점검|소독|수거|시행)(?:지역|구간|구역|동)$/,
  ],
  ['capacity', /인원$|^정원$|^선착순$/],
  ['who', /대상자?$|자격$|^누가$|(?:있는|하실|할)(?:사람|분)$|^누구(?:나|를|에게)?$|^대상자및인원$/],
  [
    'cost',
    /(?:참가|참여|회|수강|재료|체험|교육|관람|이용|입장|사용|수업|간식|식)(?:비|료)용?$|^(?:분양|대여|임차|강습|레슨|대관|숙박)료$|비용$|요금$|^얼마(?:예요|인가요)?$|금액$|자부담금?$/,
  ],
  [
    'when',
    /일시$|일자$|날짜$|^언제$|^때$|시간$|시각$|기간$|^일정$|(?:행사|교육|운영|실시|개최|시행|공연|모임|작업|수거|상영|강연|예정|투표|휴관|휴무)일$|^발인$/,
  ],
  ['title', /제목$|(?:행사|사업|교육|강좌|과정|프로그램|공연|강연|모임|회의|축제|영화)명$|^건명$/],
];

const kindOf = (label: string) => kinds.find(([, is]) => is.test(label))?.[0];

const labelPattern = '[가-힣](?:[ ·및]{0,6}[가-힣]){0,11}';
const date = '일[ ]{0,6}시|일자|날짜|시각|시간|기간|일정|때';
/** Words that are labels at the beginning of a line without a colon, if such a value follows. */
const bareLabels = [
  `(?:[가-힣]{2,4})?(?:${date})(?=[ ]{1,4}(?:\\d|'\\d|오전|오후|낮|밤|저녁|아침|새벽|매|이번|다음|오는|음력))`,
  '(?:[가-힣]{0,4}장[ ]{0,6}소|집결지|출발지|개최지|모이는 곳|곳)(?=[ ]{1,4}(?!변경|안내|이동|문의|및|확인|미정|추후|제공|대여)[^\\n]{2,40}(?:\\n|$))',
  '(?:참[ ]?가[ ]?비|회[ ]?비|연회비|수[ ]?강[ ]?료|재[ ]?료[ ]?비|입[ ]?장[ ]?료|관[ ]?람[ ]?료|비용|요금)(?=[ ]{1,6}(?:\\d|무료|없음|1인|월|어른|성인))',
  '(?:대상|참가대상|참여대상|신청자격)(?=[ ]{1,4}(?!확대|변경|안내|선정|자 |및)[^\\n]{2,30}(?:\\n|$))',
  '(?:인원|정원|모집인원)(?=[ ]{1,4}\\d)',
  '(?:문의|문의처|연락처|전화)(?=[ ]{1,4}[^\\n]{0,14}\\d{3})',
].join('|');

const signs: Record<string, LabelKind> = {
  '📍': 'where',
  '☎': 'contact',
  '☏': 'contact',
  '🕐': 'when',
  '🕑': 'when',
  '🕒': 'when',
  '🎫': 'cost',
  '🙋': 'who',
  '📞': 'contact',
  '📅': 'when',
  '🗓': 'when',
  '⏰': 'when',
  '💰': 'cost',
  '👥': 'who',
};
const pattern = new RegExp(
  [
    `(?<![가-힣])(?<colon>${labelPattern})[ ]{0,3}[)\\]】〉>]?[ ]{0,3}[:\\t]`,
    `[[【<〈(](?<bracket>${labelPattern})[\\]】>〉)][ ]{0,2}:?`,
    '(?<=\\n|^)[ ]{0,6}(?:[-○●◦•▶▷■□◆◇※*·ㅇo❍✔☞▪▸]|(?:\\d{1,2}|[가-하])[.)])[ ]{0,2}(?<bullet>일[ ]{0,6}시|일자|날짜|장[ ]{0,6}소|대[ ]{0,6}상|기간|일정|시간|참가비|회비|비용|문의|인원|신청기간|접수기간)[ ]{1,4}(?=[^ :])(?!및 )',
    '(?<![가-힣])(?<asked>언제까지|언제|어디(?:에?서)?|얼마(?:예요|인가요)?|누가|누구(?:나|를|에게)?|무엇을?|뭘|왜|어떻게)[ ]{0,2}\\?',
    `(?<=\\n|^|\\|)[ ]{0,4}(?<bare>${bareLabels})[ ]{1,4}`,
    `(?<=\\n|^)[ ]{0,4}(?<bar>${labelPattern})[ ]{0,3}[|](?=[ ])`,
    '(?<=\\n|^)[ ]{0,4}(?<letter>제[ ]{0,6}목)[ ]{1,6}(?=[^ :])',
    `(?<sign>${Object.keys(signs).join('|')})\\ufe0f?(?:\\u200d[♀♂]\\ufe0f?)?`,
  ].join('|'),
  'gu',
);

/** All labels of a text with their values, in order. A value ends at its line or at the next label. */
export function labelsOf(text: string): Labelled[] {
  const found: { kind: LabelKind; at: number; from: number }[] = [];
  for (const match of text.matchAll(pattern)) {
    const { colon, bracket, asked, bullet, bare, letter, bar, sign } = match.groups ?? {};
    const from = match.index + match[0].length;
    if (sign) found.push({ kind: signs[sign] as LabelKind, at: match.index, from });
    else if (colon) found.push({ ...ofColon(colon, match.index), from });
    else {
      const kind = kindOf((bracket ?? asked ?? bullet ?? bare ?? letter ?? bar ?? '').replaceAll(' ', ''));
      if (asked) found.push({ kind: kind ?? 'other', at: match.index, from });
      else if (kind) found.push({ kind, at: match.index, from });
    }
  }
  return found.map((label, place) => ({ ...label, ...valueAfter(text, label.from, found[place + 1]?.at) }));
}

/** `마을회관 대상:` is a value and a label, `일 시:` a label with a gap. */
function ofColon(text: string, at: number): { kind: LabelKind; at: number } {
  for (let from = text.lastIndexOf(' ') + 1; ; from = text.lastIndexOf(' ', from - 2) + 1) {
    const candidate = text.slice(from).replaceAll(' ', '');
    // `봉사자 모집:` is a title, `모집:` says until when.
    const kind =
      candidate.endsWith('모집') && (from > 0 || candidate !== '모집') ? undefined : kindOf(candidate);
    // `신청 기간`.
    const before = text.lastIndexOf(' ', from - 2) + 1;
    if (kind === 'when' && from > 0 && kindOf(text.slice(before).replaceAll(' ', '')) === 'until')
      return { kind: 'until', at: at + before };
    if (kind === 'capacity' && /대상\s?(?:및|·)\s?$/.test(text.slice(0, from))) return { kind: 'who', at };
    if (kind) return { kind, at: at + from };
    if (from <= 0) return { kind: 'other', at };
  }
}

/** The longest value. A label that no text ends would otherwise have all of it. */
const mostSigns = 120;

/** A value stands behind its label, or on the line below it. */
function valueAfter(text: string, after: number, nextLabel = text.length) {
  const lineEnd = (from: number) => {
    // Bounded: a text without line breaks would be searched to its end for each label.
    const end = text.slice(from, from + 2 * mostSigns).indexOf('\n');
    return Math.min(end < 0 ? from + 2 * mostSigns : from + end, nextLabel);
  };
  const [from, to] = trimmed(text, after, lineEnd(after));
  if (from < to || lineEnd(after) >= nextLabel) return { from, to };
  const below = lineEnd(after) + 1;
  const [first, last] = trimmed(text, below, lineEnd(below));
  return { from: first, to: last };
}

const isEdge = (sign: string) => /[\s,·/;|:\-○●]/.test(sign);

function trimmed(text: string, start: number, end: number): [from: number, to: number] {
  let [from, to] = [start, Math.max(start, Math.min(end, start + mostSigns))];
  while (from < to && isEdge(text.charAt(from))) from++;
  while (to > from && isEdge(text.charAt(to - 1))) to--;
  return [from, to];
}
