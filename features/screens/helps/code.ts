import { codeDigits } from './limits.ts';

const pattern = new RegExp(`^\\d{${codeDigits}}$`);

/** The digits of a code as people type it: `012 345`. Null if it can be none. */
export function readCode(text: string): string | null {
  // Full-width digits are what a Korean keyboard may give.
  const code = text.slice(0, 40).normalize('NFKC').replace(/[\s-]/g, '');
  return pattern.test(code) ? code : null;
}

/** As it is shown and said on the telephone: `012 345`. */
export const writtenCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;
