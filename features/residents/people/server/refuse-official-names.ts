import { Refusal } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { beginsAsUs, speaksForUs } from '#shared/text/names.ts';

const reason = 'common.speaksForUs';

/**
 * Refuses texts by which a resident would pass for an operator of the service. `fields` are refused if they
 * contain such words: texts beside a name, or a club's name. `begins` are refused only if they begin with
 * them: a bio. Admins may use them.
 */
export function refuseOfficialNames(
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
