import type { PickupRule } from './rules.ts';

/** An area as it is read from a row. */
export type ReadArea = {
  name: string;
  places: string;
  note: string;
  skipsHolidays: boolean;
  office: string;
  phone: string;
  /** Null where the file has no date. */
  asOf: string | null;
  rules: PickupRule[];
};

/** An odd value of a row: the last part of a text's key, `pickups.odd.{what}`, and the words of the file. */
export type Oddity = {
  what: 'days' | 'hours' | 'missed' | 'nothing' | 'name' | 'twice' | 'asOf' | 'phone' | 'long';
  text?: string;
};
export type ReadRow = { line: number; area: ReadArea; odd: Oddity[]; canBeTaken: boolean };
/** `names`: what may name the area, the shortest first. */
export type UnnamedRow = ReadRow & { names: string[] };
