import type { ServerState } from '#screens/admin/server-contract.ts';
import { copy } from '#screens/admin/server-copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { Section } from '#web/ui/Section.tsx';

type Props = { violations: ServerState['violations']; ago(at: string): string };

/**
 * What must never be and was seen: what happened and what to do, how often, when last, and the ids that a
 * developer asks for. A server in order has no such section.
 */
export function Violations({ violations, ago }: Props) {
  if (violations.length === 0) return null;
  return (
    <Section title={copy['admin.violations']} band>
      <ul>
        {violations.map(({ name, times, lastAt, ids }) => (
          <li key={name} className="border-line border-b px-4 py-4">
            <p className="row-title text-head text-ink">{copy[`admin.violation.${name}`]}</p>
            <p className="mt-1 flex flex-wrap gap-x-2.5 text-row text-second">
              <span>{copy['admin.violation.ids']}</span>
              {ids.map((id) => (
                <span key={id} className="select-text break-all">
                  {id}
                </span>
              ))}
            </p>
            <p className="mt-2 flex flex-wrap gap-x-2.5 gap-y-1 text-hint text-meta">
              <span>{fill(copy['admin.violation.times'], { n: grouped(times) })}</span>
              <time dateTime={lastAt}>{ago(lastAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
