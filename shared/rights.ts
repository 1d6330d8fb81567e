import type { HeldRight, Holder, Right } from './may.ts';

export const rightNames = ['operator', 'moderator', 'editor', 'auditor'] as const satisfies readonly Right[];

export const isHeldRight = (text: unknown): text is HeldRight =>
  typeof text === 'string' && rightNames.some((name) => /^:(\d{2}|\d{5})?$/.test(text.replace(name, '')));

/** The rights that make an admin: every one, in the whole country. */
export const everyRight: readonly HeldRight[] = ['operator:', 'moderator:', 'editor:', 'auditor:'];

export const holdsEveryRight = ({ rights = [] }: Holder) => everyRight.every((held) => rights.includes(held));

export const rightOf = (held: HeldRight) => held.slice(0, held.indexOf(':')) as Right;
export const placeOf = (held: HeldRight) => held.slice(held.indexOf(':') + 1);

/** The places of a right, or of all rights: codes of towns and provinces, and '' for the whole country. */
export const placesOf = ({ rights = [] }: Holder, right: Right | '' = ''): string[] => [
  ...new Set(rights.filter((held) => held.startsWith(right)).map(placeOf)),
];
