/** A case in the address and in a selection. */
export const keyOfCase = ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`;

export function caseOfKey(key: string): { kind: string; id: string } {
  const [kind = '', id = ''] = key.split(':');
  return { kind, id };
}
