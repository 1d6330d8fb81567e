import { disassemble } from 'es-hangul';

/** The letters of folded text in typing order: `관` → `ㄱㅗㅏㄴ`. Other characters stay unchanged. */
export const jamoOf = (text: string) => disassemble(text);
