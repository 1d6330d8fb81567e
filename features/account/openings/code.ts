/**
 * Without 0 and O, 1, I and L, which are read as each other on paper: 31 letters, so there are
 * 850 thousand million codes of 8.
 */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 8;

const pattern = new RegExp(`^[${codeLetters}]{${codeLength}}$`);

/** A code as it is stored, of a text as people type it: `k7mp-2x9q`. Null if it can be none. */
export function readCode(text: string | null | undefined): string | null {
  // Full-width letters are what a Korean keyboard may give.
  const code = (text ?? '').slice(0, 40).normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
  return pattern.test(code) ? code : null;
}

/** As it is printed: `K7MP-2X9Q`. */
export const writtenCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;
