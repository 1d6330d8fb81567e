import { costsOf } from './costs.ts';
import type { Fact } from './fact.ts';
import type { LabelKind, Labelled } from './labels.ts';
import { capacityIn, whoIn } from './people.ts';
import { phonesOf } from './phones.ts';
import { placeAfter, placeIn, withFirstWord } from './places.ts';

/** `plain`: the text in plain signs; `times`: where its times end. The facts of labels come first. */
export function factsOf(plain: string, labels: Labelled[], times: number[]): Fact[] {
  const valuesOf = (kind: LabelKind) =>
    labels.filter((label) => label.kind === kind && label.to > label.from);
  const texts = (kind: 'where' | 'who'): Fact[] =>
    valuesOf(kind).flatMap(({ from, to }): Fact[] => {
      const text = plain.slice(from, to).replace(hours, '');
      return onlyCount.test(text) ? [] : [{ kind, from, to: from + text.length, text }];
    });
  const [wheres, whos] = [texts('where'), texts('who')];
  return [
    ...(wheres.length > 0 ? wheres : wheresIn(plain, times, labels)),
    ...(whos.length > 0 ? whos : whoIn(plain)),
    ...capacityIn(plain, labels),
    ...costsOf(plain, valuesOf('cost')),
    ...contactsOf(plain),
    ...linkIn(plain),
  ];
}

/** `👥 선착순 42명` says for how many, not for whom. */
const onlyCount = /^(?:선착순|정원|총|모집|인원)?[\s:]{0,3}\d{1,5}\s?명[^\n]{0,6}$/;

/** Behind a place: when it is open, or whom one calls. */
const hours = /\s?\([^()\n]{0,40}(?:\d\s?시|\d:\d\d|☎|\d{3,4}-\d{4})[^()\n]{0,40}\)$/;

function wheresIn(plain: string, times: number[], labels: Labelled[]): Fact[] {
  const contacts = labels.filter(({ kind }) => kind === 'contact');
  let next = 0;
  // It is asked in the order of the text.
  const isElse = (at: number) => {
    while (next < contacts.length && (contacts[next] as Labelled).to <= at) next++;
    return (contacts[next]?.at ?? Number.POSITIVE_INFINITY) <= at;
  };
  const beside = times.map((at) => placeAfter(plain, at)).find((place) => place !== null);
  const found = placeIn(plain, isElse);
  const place = found ? withFirstWord(plain, found, times) : beside;
  return place ? [{ kind: 'where', ...place, text: plain.slice(place.from, place.to) }] : [];
}

const contactsOf = (plain: string): Fact[] =>
  phonesOf(plain)
    .filter(({ from }) => !/(?:팩스|fax|전송)[^\d\n]{0,6}$/i.test(plain.slice(Math.max(0, from - 12), from)))
    .map(({ from, to, number }) => ({ kind: 'contact', from, to, number }));

function linkIn(plain: string): Fact[] {
  const found =
    /https?:\/\/[^\s<>"'()[\]가-힣]{3,300}|(?<![\w.@/-])(?:[a-z0-9-]{1,40}\.){1,4}(?:kr|com|net|org|me|gle)(?![\w.@-])(?:\/[^\s<>"'()[\]가-힣]{0,300})?/i.exec(
      plain,
    );
  if (!found) return [];
  const url = found[0].replace(/[.,;]{1,3}$/, '');
  return [{ kind: 'link', ...spanOf(found), url: /^https?:/i.test(url) ? url : `https://${url}` }];
}

const spanOf = (found: RegExpExecArray) => ({ from: found.index, to: found.index + found[0].length });
