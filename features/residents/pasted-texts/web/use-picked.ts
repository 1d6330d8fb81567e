import { useState } from 'react';
import type { Guess } from '#shared/korean-dates/notice.ts';
import type { Picked } from './filling.ts';

/** A form has one field for each of these, so one of them is chosen. */
const single: Guess['kind'][] = ['title', 'when', 'where', 'capacity', 'link'];
/** A shorter text is its own summary. */
const worthSummary = 200;

export const keyOf = ({ kind, from }: Guess) => `${kind}:${from}`;

/** Which guesses are chosen: at first the likeliest of each kind. */
export function usePicked({ text, guesses, isFile }: { text: string; guesses: Guess[]; isFile: boolean }) {
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const [keepsText, setKeepsText] = useState(true);
  const [summary, setSummary] = useState<boolean | null>(null);
  const isOn = (guess: Guess) => chosen[keyOf(guess)] ?? isFirst(guess, guesses);
  const hasSummary = summary ?? (isFile || text.length >= worthSummary);

  function pick(guess: Guess, on: boolean) {
    const others = on && single.includes(guess.kind) ? guesses.filter(({ kind }) => kind === guess.kind) : [];
    setChosen((before) => ({
      ...before,
      ...Object.fromEntries(others.map((other) => [keyOf(other), false])),
      [keyOf(guess)]: on,
    }));
  }

  const picked: Picked = { text, guesses: guesses.filter(isOn), keepsText, hasSummary };
  return {
    picked,
    isOn,
    pick,
    keepsText,
    setKeepsText,
    hasSummary,
    setSummary,
    isAny: picked.guesses.length > 0 || keepsText,
  };
}

export type Picking = ReturnType<typeof usePicked>;

function isFirst(guess: Guess, guesses: Guess[]) {
  if (!single.includes(guess.kind)) return true;
  return guesses.find(({ kind }) => kind === guess.kind) === guess;
}
