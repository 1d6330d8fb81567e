import { type ClipboardEvent, useState } from 'react';
import { copy } from '#residents/pasted-texts/copy.ts';
import { longSigns } from '#residents/pasted-texts/limits.ts';
import type { Guess } from '#shared/korean-dates/notice.ts';
import { fill } from '#shared/text/korean.ts';
import { confirm } from '#web/ui/layers/dialogs.ts';
import type { Picked } from './filling.ts';

type Options<Values, Name extends keyof Values> = {
  values: Values;
  change: (patch: Partial<Values>) => void;
  /** The fields that can be filled, with their labels. */
  labels: Record<Name, string>;
  /** The values with which the form began: they count as not typed. */
  untyped?: Partial<Values>;
  /** The values that the chosen guesses give. */
  patchOf: (picked: Picked, values: Values) => Partial<Pick<Values, Name>>;
  /** The kinds of guesses that the form can use. */
  kinds: readonly Guess['kind'][];
  /** The form has a text of its own, into which the pasted one can go. */
  hasText?: boolean;
};

/**
 * Fills a form from a pasted text. A filled field is marked as a guess until it is changed
 * or confirmed (product 27.4).
 */
export function useFilling<Values extends object, Name extends keyof Values & string>(
  options: Options<Values, Name>,
) {
  const { values, labels, untyped } = options;
  const [guessed, setGuessed] = useState<Partial<Values>>({});
  const [pasted, setPasted] = useState<string | null>(null);
  const [isOffered, setOffered] = useState(true);
  const [filled, setFilled] = useState(0);
  const names = Object.keys(labels) as Name[];

  const left = Object.entries(guessed).filter(([name, value]) => values[name as Name] === value);
  if (left.length < Object.keys(guessed).length) setGuessed(Object.fromEntries(left) as Partial<Values>);

  const isTyped = (name: Name, next: unknown) => {
    const value = values[name];
    if (!value || value === next || value === untyped?.[name] || guessed[name] === value) return false;
    return !(typeof next === 'string' && typeof value === 'string' && next.includes(value));
  };

  async function fillIn(picked: Picked) {
    const all = Object.entries(options.patchOf(picked, values)).filter(([, value]) => value !== undefined);
    const given = all.filter(([name, value]) => values[name as Name] !== value) as [Name, unknown][];
    const typed = given.filter(([name, value]) => isTyped(name, value)).map(([name]) => name);
    const replaces =
      typed.length === 0 || (await confirm(questionOf(typed.map((name) => bare(labels)[name]))));
    const patch = Object.fromEntries(
      given.filter(([name]) => replaces || !typed.includes(name)),
    ) as Partial<Values>;
    options.change(patch);
    setGuessed((before) => ({ ...before, ...patch }));
    setFilled(Object.keys(patch).length);
  }

  return {
    kinds: options.kinds,
    hasText: options.hasText === true,
    names,
    labels: bare(labels),
    /** The text with which the sheet opens; null while it is closed. */
    pasted,
    open: () => setPasted(''),
    close() {
      setPasted(null);
      // A person who has closed it once pastes on without being asked again.
      setOffered(false);
    },
    fillIn,
    /** How many fields were filled, as long as one of them is a guess. */
    filled: left.length > 0 ? filled : 0,
    isGuess: (name: Name) => name in guessed && values[name] === guessed[name],
    confirm: (name: Name) => setGuessed(({ [name]: _, ...others }) => others as Partial<Values>),
    /** For the form's text: a long text that is pasted there is offered to be read. */
    onPaste({ clipboardData }: ClipboardEvent) {
      const text = clipboardData.getData('text/plain');
      if (isOffered && text.length >= longSigns && /\d/.test(text)) setPasted(text);
    },
  };
}

export type Filling<Name extends string = string> = {
  kinds: readonly Guess['kind'][];
  hasText: boolean;
  labels: Record<Name, string>;
  pasted: string | null;
  open: () => void;
  close: () => void;
  fillIn: (picked: Picked) => Promise<void>;
  filled: number;
  isGuess: (name: Name) => boolean;
  confirm: (name: Name) => void;
};

/** `시간 (선택)` is called 시간. */
const bare = <Name extends string>(labels: Record<Name, string>) =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([name, label]) => [name, label.replace(/ \([^)]*\)$/, '')]),
  ) as Record<Name, string>;

const questionOf = (fields: string[]) => ({
  title: copy['pastedText.replace'],
  body: fill(copy['pastedText.replaceBody'], { fields: fields.join(', ') }),
  action: copy['pastedText.replaceAction'],
  cancel: copy['pastedText.keepTyped'],
});
