import { Refusal } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { beginsAsUs, speaksForUs } from '#shared/names.ts';

const reason = 'common.speaksForUs';

/**
 * Refuses words by which a resident would pass for those who run the place: where they stand beside a name, above one
 * (a club's), or at the beginning of what somebody says of themselves (`begins`). Admins are who they say they are.
 */
export function refuseOffices(
  { isAdmin }: Pick<Viewer, 'isAdmin'>,
  fields: Record<string, string | undefined>,
  begins: Record<string, string | undefined> = {},
): void {
  if (isAdmin) return;
  const wrong = [
    ...Object.keys(fields).filter((name) => speaksForUs(fields[name] ?? '')),
    ...Object.keys(begins).filter((name) => beginsAsUs(begins[name] ?? '')),
  ];
  if (wrong.length === 0) return;
  throw new Refusal('invalid', { reason, fields: Object.fromEntries(wrong.map((name) => [name, reason])) });
}
