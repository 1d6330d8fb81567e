import { grouped } from '#shared/numbers.ts';

/** Removes commas, spaces and units that people type or paste; full-width digits become ASCII. */
const plain = (text: string) => text.normalize('NFKC').replace(/[,\s]|원|걸음|₩/g, '');

/** A field's text as a number: null if blank, NaN if it is not a non-negative whole number. */
export function readWhole(text: string): number | null {
  const digits = plain(text);
  if (digits === '') return null;
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
}

const digitsIn = (text: string) => (text.match(/\d/g) ?? []).length;

type Typed = { text: string; caret: number };

/**
 * The field's text and caret after a change; the caret stays behind the same digit. Text that is no whole
 * number (a sign, a point, a letter) stays as typed, so that the form reports it instead of silently changing
 * the number.
 */
export function groupTyped(before: string, { text, caret }: Typed): Typed {
  const digits = plain(text);
  if (digits === '') return { text: '', caret: 0 };
  if (!/^\d{1,15}$/.test(digits)) return { text, caret };
  let left = digitsIn(text.slice(0, caret).normalize('NFKC'));
  let remainingDigits = digits;
  // Only a comma was deleted: delete the digit before it.
  if (
    text.length === before.length - 1 &&
    digits === plain(before) &&
    left > 0 &&
    /\D/.test(before.charAt(caret))
  ) {
    remainingDigits = digits.slice(0, left - 1) + digits.slice(left);
    left -= 1;
  }
  if (remainingDigits === '') return { text: '', caret: 0 };
  const zeros = /^0*(?=\d)/.exec(remainingDigits)?.[0].length ?? 0;
  const shown = grouped(Number(remainingDigits));
  return { text: shown, caret: placeOf(shown, Math.max(0, left - zeros)) };
}

/** The index after the given number of digits. */
function placeOf(text: string, digits: number) {
  let passed = 0;
  for (let at = 0; at < text.length; at++) {
    if (passed === digits) return at;
    if (/\d/.test(text.charAt(at))) passed++;
  }
  return text.length;
}
