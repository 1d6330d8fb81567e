import { codeOf } from '#server/error-code.ts';
import type { Asking, Invariant } from '#server/invariants/invariant.ts';
import { grouped } from '#shared/numbers.ts';
import { mostIds } from '#shared/violations.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn, fail } = findings('invariant');

/** SQLSTATE of a statement that took too long. */
const tooSlow = '57014';

/** Asks one after another, so that the load beside it stays small. Every statement reads only. */
export async function* examineDeep(p: Asking, invariants: Invariant[]): AsyncIterable<Finding> {
  for (const invariant of invariants) yield await findingOf(p, invariant);
}

async function findingOf(p: Asking, { name, sentence, ask }: Invariant): Promise<Finding> {
  try {
    const { rows, broken, ids } = await ask(p);
    const of = rows === undefined ? '' : ` of ${grouped(rows)}`;
    if (broken === 0) return ok(`${name}: holds${rows === undefined ? '' : ` in ${grouped(rows)}`}.`);
    const more = broken > mostIds ? ', …' : '';
    return fail(`${name}: ${grouped(broken)}${of} are ${sentence} (${ids.join(', ')}${more}).`);
  } catch (error) {
    const code = codeOf(error);
    return code === tooSlow
      ? warn(`${name}: a statement took longer than 10 s; ask again when there is less load.`)
      : fail(`${name}: this could not be asked (${code}); see the other lines, and try again.`);
  }
}
