import { disassemble } from 'es-hangul';

/** The letters of folded text in typing order: `관` → `ㄱㅗㅏㄴ`. Other characters stay unchanged. */
export function jamoOf(text: string): string {
  let letters = '';
  // One character at a time: of a whole text, the library holds three arrays for each character.
  for (const character of text) letters += disassemble(character);
  return letters;
}
