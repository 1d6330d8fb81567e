const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/**
 * Refuses a key that could name anything but a file below the store's root: `..`, absolute paths,
 * backslashes, empty and hidden segments. The server makes the keys, so an invalid one is a bug.
 */
export function checkKey(key: string): string {
  if (key.length > 512 || !key.split('/').every((part) => segment.test(part)))
    throw new Error(
      `The file key ${JSON.stringify(key)} is invalid; use segments of letters, digits, "_", "-" and "." joined by "/".`,
    );
  return key;
}

/** The same for a prefix, which may also be empty or end with a slash. */
export function checkPrefix(prefix: string): string {
  if (prefix !== '') checkKey(prefix.replace(/\/$/, ''));
  return prefix;
}
