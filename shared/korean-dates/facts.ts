import { amountsOf } from './amounts.ts';
import type { LabelKind, Labelled } from './labels.ts';
import { phonesOf } from './phones.ts';
import { placeIn } from './places.ts';

type Span = { from: number; to: number };

/** What a notice says besides its times. */
export type Fact = Span &
  (
    | { kind: 'where'; text: string }
    | { kind: 'who'; text: string }
    | { kind: 'capacity'; people: number }
    /** Null: the words name no amount. */
    | { kind: 'cost'; text: string; won: number | null }
    | { kind: 'contact'; number: string }
    | { kind: 'link'; url: string }
  );

/** `plain`: the text in plain signs. The facts of labels come first. */
export function factsOf(plain: string, labels: Labelled[]): Fact[] {
  const valuesOf = (kind: LabelKind) =>
    labels.filter((label) => label.kind === kind && label.to > label.from);
  const texts = (kind: 'where' | 'who'): Fact[] =>
    valuesOf(kind).map(({ from, to }) => ({ kind, from, to, text: plain.slice(from, to) }));
  return [
    ...wheresOf(plain, texts('where')),
    ...texts('who'),
    ...capacityIn(plain),
    ...costsOf(plain, valuesOf('cost')),
    ...contactsOf(plain),
    ...linkIn(plain),
  ];
}

function wheresOf(plain: string, labelled: Fact[]): Fact[] {
  const place = labelled.length > 0 ? null : placeIn(plain);
  return place ? [{ kind: 'where', ...place, text: plain.slice(place.from, place.to) }] : labelled;
}

function capacityIn(plain: string): Fact[] {
  const found = /(?:선착순|정원|인원|모집|신청|총|대상)[^\d\n]{0,8}(\d{1,5})\s?명/.exec(plain);
  const people = Number(found?.[1]);
  return found && people > 0 ? [{ kind: 'capacity', ...spanOf(found), people }] : [];
}

const paid =
  /(?:참가|참여|회|수강|재료|체험|교육|관람|이용|입장|사용|식)(?:비|료)|비용|요금|1인당|인당|자부담/;

function costsOf(plain: string, labelled: Labelled[]): Fact[] {
  const costs = labelled.map(({ from, to }): Fact => {
    const text = plain.slice(from, to);
    const won = amountsOf(text)[0]?.won ?? (/^(?:없음|무상|공짜)/.test(text) ? 0 : null);
    return { kind: 'cost', from, to, text, won };
  });
  if (costs.length > 0) return costs;
  const said = amountsOf(plain).find(
    ({ from, won }) => won === 0 || paid.test(plain.slice(Math.max(0, from - 20), from)),
  );
  if (!said) return [];
  const { from, to, won } = said;
  return [{ kind: 'cost', from, to, text: plain.slice(from, to), won }];
}

const contactsOf = (plain: string): Fact[] =>
  phonesOf(plain)
    .filter(({ from }) => !/(?:팩스|fax|전송)[^\d\n]{0,6}$/i.test(plain.slice(Math.max(0, from - 12), from)))
    .map(({ from, to, number }) => ({ kind: 'contact', from, to, number }));

function linkIn(plain: string): Fact[] {
  const found = /https?:\/\/[^\s<>"'()[\]가-힣]{3,300}/i.exec(plain);
  return found ? [{ kind: 'link', ...spanOf(found), url: found[0].replace(/[.,;]{1,3}$/, '') }] : [];
}

const spanOf = (found: RegExpExecArray) => ({ from: found.index, to: found.index + found[0].length });
