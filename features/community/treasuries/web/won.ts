import { copy } from '#community/treasuries/copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';

/** `1,234원`, `−1,234원` below zero. */
export const wonText = (won: number) =>
  won < 0
    ? fill(copy['treasury.minus'], { won: grouped(-won) })
    : fill(copy['treasury.won'], { won: grouped(won) });

type Sum = { kind: 'income' | 'spending'; amount: number };

/** `+1,234원` for income, `−1,234원` for spending, `0원` for neither. */
export const signedText = ({ kind, amount }: Sum) =>
  amount === 0
    ? wonText(0)
    : fill(copy[kind === 'income' ? 'treasury.plus' : 'treasury.minus'], { won: grouped(amount) });
