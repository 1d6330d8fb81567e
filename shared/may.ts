/**
 * A right beyond those of residents (product 19.6): `operator` runs a town, `moderator` judges what people
 * write, `editor` publishes news, `auditor` reads the audit log.
 */
export type Right = 'operator' | 'moderator' | 'editor' | 'auditor';

/**
 * A right in a place: `moderator:51110` in a town, `moderator:51` in a province,
 * `moderator:` in the whole country.
 */
export type HeldRight = `${Right}:${string}`;

/** A session that an earlier release has stored on a device has no rights. */
export type Holder = { rights?: readonly HeldRight[] };

export const hasRights = ({ rights }: Holder) => Boolean(rights?.length);

/**
 * Whether somebody has the right, or any right (''), in a town or province. Null is something without a town:
 * only a right in the whole country covers it.
 */
export const may = ({ rights }: Holder, right: Right | '', code: string | null) =>
  rights?.some(
    (held) => held.startsWith(right) && (code ?? '').startsWith(held.slice(held.indexOf(':') + 1)),
  ) === true;

/** Whether somebody has any right in a town or province, so that it is not hidden from them. */
export const hasRightIn = (holder: Holder, code: string | null) => may(holder, '', code);
