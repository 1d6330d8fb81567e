import type { Labelled } from './labels.ts';

const greeting =
  /^(?:안녕|수신|\(?경유|발신|붙임|우\s?\d|(?:존경|사랑)하는)|^[^\d]{0,24}(?:이장|면사무소|군청|시청|도서관|학교|유치원|센터|담임|교사|총무|회장|주무관|담당자|위원회|관리소|보건소|마을|면|군)(?:입니다|이에요|예요)|^[^\d]{0,20}(?:여러분|에서)(?:께|께서는)?\s?(?:(?:안내|공지)?\s?(?:말씀)?\s?(?:알려|알립|올립|드립|전해)|$)/;
/** Without its gaps, a heading that says nothing by itself. */
const empty =
  /^(?:알립니다|알려드립니다|초대합니다|알림|알림장|안내|안내문|공지|공지사항|공고|회의통지서|사업개요|구분내용|긴급|\S{1,6}[군시면읍]|\S{1,8}(?:군수|시장|면장|읍장|이장)|가정통신문(?:제?[\d-]{1,12}호)?|\S{0,8}공고제[\d-]{1,12}호|[\d.,:()~-]{1,40})$/;
const mark = /^[[【<〈《(](?:안내|공지|알림|공고|긴급|필독|중요)[\]】>〉》)]/;
const edge = /[\s<>〈〉《》【】■□◆◇★☆※●○▶▷◎*~=#_|:.,!‼❗❕📢🔔📣✅🎉🎊🙏👉☞-]/u;
const mostLines = 12;

type Span = { from: number; to: number };

/** The first sentence that says something: no greeting, no sender, no rule of signs, no label and value. */
export function titleIn(text: string, labels: Labelled[]): Span | null {
  let start = 0;
  let label = 0;
  let greeted: Span | null = null;
  for (let line = 0; line < mostLines && start < text.length; ) {
    const end = sentenceEnd(text, start);
    const span = withoutEdges(text, start, Math.min(end, start + 300));
    start = end + 1;
    if (span.to - span.from < 2) continue;
    line++;
    while (label < labels.length && (labels[label] as Labelled).at < span.from - 2) label++;
    const first = labels[label];
    if (first && first.kind !== 'title' && first.kind !== 'other' && first.at <= span.from + 4) continue;
    const candidate = text.slice(span.from, span.to);
    if (!greeting.test(candidate) && !empty.test(candidate.replace(/\s/g, ''))) return span;
    greeted ??= span;
  }
  return greeted;
}

/** A sentence ends with its line, or with a sign between it and the next. */
function sentenceEnd(text: string, start: number) {
  const end = /[^\d\s][.!?~]{1,3}(?= )|\n/g;
  end.lastIndex = start;
  const found = end.exec(text);
  return found ? found.index + found[0].length - 1 : text.length;
}

function withoutEdges(text: string, start: number, end: number): Span {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text.charAt(from))) from++;
  from += mark.exec(text.slice(from, Math.min(to, from + 8)))?.[0].length ?? 0;
  from +=
    /^\d{1,2}[.)] (?=\d{1,2}월|[가-힣])/.exec(text.slice(from, Math.min(to, from + 8)))?.[0].length ?? 0;
  const signAt = (place: number) => String.fromCodePoint(text.codePointAt(place) ?? 32);
  while (from < to && (edge.test(signAt(from)) || text.charCodeAt(from) === 0xfe0f))
    from += signAt(from).length;
  const before = () => (to - from > 1 && /[\udc00-\udfff]/.test(text.charAt(to - 1)) ? 2 : 1);
  while (to > from && (edge.test(signAt(to - before())) || text.charCodeAt(to - 1) === 0xfe0f))
    to -= before();
  // `[안내]` keeps both brackets or loses both.
  if (text.charAt(from) === '[' && text.charAt(to - 1) === ']') return { from: from + 1, to: to - 1 };
  return { from, to };
}
