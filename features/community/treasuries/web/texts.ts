import { copy as refusals } from '#community/treasuries/refusal-copy.ts';
import { copy as writing } from '#community/treasuries/writing-copy.ts';

/** The texts of what is written, with those of refusals. */
export const texts = { ...refusals, ...writing };
