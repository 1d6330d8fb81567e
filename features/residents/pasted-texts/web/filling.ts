import { linesOf } from '#residents/pasted-texts/lines.ts';
import type { Guess } from '#shared/korean-dates/notice.ts';

/** The choice of the person: what is filled in. */
export type Picked = {
  text: string;
  guesses: Guess[];
  /** The whole text goes into the form's text, too, and the summary before it. */
  keepsText: boolean;
  hasSummary: boolean;
};

type Kind = Guess['kind'];
type Of<K extends Kind> = Extract<Guess, { kind: K }>;

const first = <K extends Kind>({ guesses }: Picked, kind: K) =>
  guesses.find((guess): guess is Of<K> => guess.kind === kind);

export const titleOf = (picked: Picked) => first(picked, 'title')?.text;
export const placeOf = (picked: Picked) => first(picked, 'where')?.text;
export const linkOf = (picked: Picked) => first(picked, 'link')?.url;
export const capacityOf = (picked: Picked) => first(picked, 'capacity')?.people;
export const dayOf = (picked: Picked) => first(picked, 'when')?.day ?? undefined;
export const timeOf = (picked: Picked) => first(picked, 'when')?.time ?? undefined;

/** The last day of a deadline, for a notice that names no other day. */
export function deadlineOf(picked: Picked) {
  const until = first(picked, 'until');
  return until?.endDay ?? until?.day ?? undefined;
}

/** The lines for a note: what has no field of its own. A start that has an end is said whole. */
export function noteOf(picked: Picked, own: readonly Kind[]) {
  const rest = picked.guesses.filter(
    (guess) => !own.includes(guess.kind) || (guess.kind === 'when' && isMoreThanStart(guess)),
  );
  return linesOf(rest, picked.text) || undefined;
}

const isMoreThanStart = ({ repeats, endDay, endTime }: Of<'when'>) =>
  repeats || endDay !== null || endTime !== null;

/** The text of news: the summary, then the text as it was pasted, unless it is there already. */
export function contentOf(picked: Picked, typed: string) {
  const lines = picked.guesses.filter(({ kind }) => kind !== 'title' && kind !== 'link');
  const summary = picked.hasSummary && lines.length > 0 ? linesOf(lines, picked.text) : '';
  const isThere = typed.includes(picked.text.trim());
  const text = isThere ? typed : picked.keepsText ? picked.text.trim() : '';
  return [summary, text].filter(Boolean).join('\n\n') || undefined;
}
