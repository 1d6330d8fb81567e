import { type Amount, amountsOf } from './amounts.ts';
import type { Fact } from './fact.ts';
import type { Labelled } from './labels.ts';

/** The word before a price: one with 비 or 료, a seat, a piece, or the people who pay it. */
const paid =
  /(?:(?<![가-힣])[가-힣]{1,6}(?:비|료|가격|값|권)|자릿세|비용|요금|부담금|자부담|동참금|입회금|그린피|캐디피|[A-Z]석|[가-힣]석|(?:\d\s?)?[가-힣]{1,3}당|\d\s?인(?:상|분)?|\d{1,3}\s?kg|한\s?달\s?|대인|소인|성인|어른|일반|어린이|청소년|학생|회원|비회원|현장|예매|판매가|팝니다|팔아요|판매합니다|(?<![가-힣\d])(?:매월|월)\s|\d세\s(?:이상|이하|미만)|(?:한|두|\d{1,2})\s?(?:kg|g|L)?\s?(?:상자|포기|박스|봉지?|병|마리|판|개|포대?|되|말|망|자루|단|묶음|근|켤레|장|그릇|잔|줄|인분))(?:은|는|가|이|에)?[^\d\n.]{0,10}(?:\d{1,2}\s?(?:개월|회|시간|박|매|인)\s{0,2})?$/;
/** The words around an amount that is given, fined or planned. */
const given =
  /지원|지급|기념품|상품권|경품|선물|일당|활동비|급여|보수|임금|일급|시급|월급|보조|상금|과태료|벌금|포상|장학|수당|최대|임대|월세|보증|대출|예산|사업비|공사비|환급|할인|기부|모금|성금|후원|시상|적립|매출|상당|(?<!세\s?)(?:이상|이하)|한도|면제|감면|절감|체납|연체/;
/** The services that are free beside the thing itself. */
const besides = /(?:주차|와이파이|배송|배달|상담|통화|셔틀|버스)[^\n.,]{0,10}$/;
const nothing =
  /(?:[가-힣]{0,3}회비|[가-힣]{0,2}(?:참가|참여|재료|체험|교육|수업|식|준비물)비|돈(?=은?\s?안\s?받)|[가-힣]{1,3}값|수강료|비용|입장료|관람료|요금)(?:은|는|이|가)?\s?(?:(?:따로|그런\s?거)\s)?(?:없[음으다]|없습니다|없어요|안\s?받)/;

/** A grant as the subject of the whole text, in its first words. */
const grants = /(?:지원금?|장려금|보조금|수당|장학금)\s?(?:신청|안내|대상|모집|접수|사업)/;
const fee = /(?:비|료|요금|부담금?)(?:은|는)?[^\d\n.]{0,6}$/;

/** The costs of a notice: those that its labels give, or else the first amount that somebody pays. */
export function costsOf(plain: string, labelled: Labelled[]): Fact[] {
  const costs = labelled.map(({ from, to }): Fact => {
    const text = plain.slice(from, to);
    const won =
      amountsOf(text)[0]?.won ?? manOf(text) ?? (/^(?:없음|무상|공짜|없습니다)/.test(text) ? 0 : null);
    return { kind: 'cost', from, to, text, won };
  });
  if (costs.length > 0) return costs;
  const isGrant = grants.test(plain.slice(0, 120));
  const price = amountsOf(plain).find(
    (amount) =>
      isPrice(plain, amount) &&
      (!isGrant || amount.won === 0 || fee.test(plain.slice(Math.max(0, amount.from - 24), amount.from))),
  );
  const none = nothing.exec(plain);
  const found = price ?? (none && { from: none.index, to: none.index + none[0].length, won: 0 });
  if (!found) return [];
  const { from, to, won } = found;
  return [{ kind: 'cost', from, to, text: plain.slice(from, to), won }];
}

/** `남 5만 / 여 3만`, where a label says that it is money. */
function manOf(text: string): number | null {
  const found = /(?<!\d)(\d{1,3})만(?=[\s/,)]|$)/.exec(text);
  return found ? Number(found[1]) * 10_000 : null;
}

function isPrice(plain: string, { from, to, won }: Amount): boolean {
  const before =
    plain
      .slice(Math.max(0, from - 24), from)
      .split(/[\n./]|, /)
      .at(-1) ?? '';
  if (won === 0) return !besides.test(before) && !/\d[만천백]?\s?원까지\s?$/.test(before);
  const after = plain.slice(to, to + 12).split(/[\n.,(]/)[0] ?? '';
  return (
    (paid.test(before) || /^\s?(?:이고요?)?\s?현금/.test(after)) &&
    !given.test(before.replace(/\s/g, '')) &&
    !given.test(after) &&
    !/^까지\s?무료/.test(after)
  );
}
