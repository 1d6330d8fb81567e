import { holdsRight } from './rights.ts';

/** Condition: the person in `column` has the right to speak in the town in `town`. */
export const hasRightToSpeak = (column: string, town: string) => holdsRight(column, 'editor', town);
