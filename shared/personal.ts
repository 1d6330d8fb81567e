import type { ZodType } from 'zod';

const mark = 'x-personal';

/**
 * Marks an answer with other people's personal data: whoever gets it confirms by
 * passkey before (product 19.17).
 */
export const personal = <Shape extends ZodType>(answer: Shape): Shape =>
  answer.meta({ [mark]: true }) as Shape;

export const isPersonal = (answer: ZodType | undefined): boolean => answer?.meta()?.[mark] === true;
