const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether the client already has the version named by an entity tag. `If-None-Match` is a list of tags or
 * `*`, and is compared weakly (RFC 9110, 13.1.2).
 */
export const knowsTag = (asked: string | null | undefined, tag: string): boolean =>
  asked === tag ||
  Boolean(asked?.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag)));
