const keys = [
  'make',
  'making',
  'address',
  'once',
  'copy',
  'copied',
  'copyFailed',
  'failed',
  'renew',
  'renewConfirm',
  'renewBody',
  'end',
  'endConfirm',
  'endBody',
  'ended',
] as const;

type Key = (typeof keys)[number];

export type SecretAddressTexts = Record<Key, string>;

/** The feature's texts about its URL: those whose keys start with `prefix`. */
export const secretAddressTexts = <Prefix extends string>(
  copy: Record<`${Prefix}.${Key}`, string>,
  prefix: Prefix,
): SecretAddressTexts => {
  const named = keys.map((key) => [key, copy[`${prefix}.${key}`]]);
  return Object.fromEntries(named);
};
