import type { ServerState } from '#screens/admin/server-contract.ts';
import { copy } from '#screens/admin/server-copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { Section } from '#web/ui/Section.tsx';

type Service = ServerState['services'][number];
type Props = { services: Service[]; ago(at: string): string };

/** The last answers of outside services, and their faults. */
export function Services({ services, ago }: Props) {
  return (
    <Section title={copy['admin.server.services']} band>
      {services.length === 0 ? (
        <p className="px-4 pt-1 pb-6 text-row text-second">{copy['admin.server.noServices']}</p>
      ) : (
        <ul>
          {services.map((service) => (
            <li key={service.name} className="border-line border-b px-4 py-4">
              <p className="row-title font-semibold text-head text-ink">
                {copy[`admin.service.${service.name}`]}
              </p>
              <Troubles of={service} />
              <p className="mt-2 flex flex-wrap gap-x-2.5 gap-y-1 text-hint text-meta">
                <span>{lastResponseText(service, ago)}</span>
                {service.rows !== null && (
                  <span>{fill(copy['admin.service.rows'], { n: grouped(service.rows) })}</span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const lastResponseText = ({ answeredAt: respondedAt }: Service, ago: Props['ago']) =>
  respondedAt ? fill(copy['admin.service.answered'], { ago: ago(respondedAt) }) : copy['admin.service.never'];

function Troubles({ of: { name, asked, failing, failure, answeredAt, missing, refused } }: { of: Service }) {
  const all = refused.reduce((sum, { count }) => sum + count, 0);
  const why = refused
    .map(({ why, count }) =>
      fill(copy['admin.service.why'], { why: copy[`admin.refusal.${why}`], n: grouped(count) }),
    )
    .join(', ');
  const messages = [
    failure &&
      (asked === 1
        ? fill(copy['admin.service.fails'], { failure })
        : fill(copy['admin.service.someFail'], {
            asked: grouped(asked),
            failing: grouped(failing),
            failure,
          })),
    (failure || !answeredAt) && copy[`admin.service.advice.${name}`],
    missing > 0 && fill(copy['admin.service.missing'], { n: grouped(missing) }),
    all > 0 && fill(copy['admin.service.refused'], { n: grouped(all), why }),
  ].filter((text) => typeof text === 'string');
  return messages.map((text) => (
    <p key={text} className="mt-0.5 break-words text-row text-second">
      {text}
    </p>
  ));
}
