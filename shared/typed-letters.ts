import { disassemble } from 'es-hangul';

/** The letters of folded text in typing order: `관` → `ㄱㅗㅏㄴ`; what is not Hangul stays. */
export const jamoOf = (text: string) => disassemble(text);
