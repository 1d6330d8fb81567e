import type { Check } from '#screens/admin/server-contract.ts';
import { copy } from '#screens/admin/server-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { relativeTime, shortDate } from '#shared/time/date-text.ts';
import { type Instant, seoulDay } from '#shared/time/dates.ts';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';

type Props = { checks: Check[]; now: Instant };

/** What an operator looks at, and what to do where something is not in order. */
export function Checks({ checks, now }: Props) {
  return (
    <Section title={copy['admin.checks']} band>
      <ul>
        {checks.map(({ state, at, detail }) => {
          const name = nameOf(state);
          const times = at ? timesOf(now, new Date(at)) : {};
          return (
            <li key={name} className="border-line border-b px-4 py-4">
              <p className="row-title flex flex-wrap items-center gap-2 font-semibold text-head text-ink">
                {copy[`admin.check.${name}`]}
                {state !== `${name}.ok` && <Tag variant="warm">{copy['admin.check.needed']}</Tag>}
              </p>
              <p className="mt-0.5 break-words text-row text-second">
                {fill(copy[`admin.check.${state}`], { detail: detail ?? '', ...times })}
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const timesOf = (now: Instant, at: Date) => ({
  ago: relativeTime(now, at),
  day: shortDate(now, seoulDay(at)),
});

type Name = Check['state'] extends `${infer Name}.${string}` ? Name : never;
const nameOf = (state: Check['state']) => state.slice(0, state.indexOf('.')) as Name;
