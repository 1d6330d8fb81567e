import type { ZodType } from 'zod';

const mark = 'x-personal';

/**
 * Marks an answer with other people's personal data: whoever gets it confirms by
 * passkey before (product 19.17).
 */
export const personal = <Shape extends ZodType>(schema: Shape): Shape =>
  schema.meta({ [mark]: true }) as Shape;

export const isPersonal = (schema: ZodType | undefined): boolean => schema?.meta()?.[mark] === true;
