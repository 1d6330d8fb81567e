import { useSuspenseQuery } from '@tanstack/react-query';
import { copy } from '#screens/admin/copy.ts';
import type { ServerState } from '#screens/admin/server-contract.ts';
import { copy as server } from '#screens/admin/server-copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { serverNow } from '#web/device/clock.ts';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Section } from '#web/ui/Section.tsx';
import { retryEvent, retryJob, serverQuery } from './api.ts';
import { Checks } from './Checks.tsx';
import { ReadOnlyPause } from './ReadOnlyPause.tsx';
import { RetryButton } from './RetryButton.tsx';
import { Services } from './Services.tsx';
import { Violations } from './Violations.tsx';

/**
 * What must never be and was seen, what an operator looks at, the pause of writes, the processes, how far
 * they are behind, the services of others, and what failed for good.
 */
export function Server() {
  const { data } = useSuspenseQuery(serverQuery);
  const now = serverNow();
  const ago = (at: string) => relativeTime(now, new Date(at));
  return (
    <>
      <dl className="grid grid-cols-3 gap-2 px-4 py-4 easy:grid-cols-1">
        <Figure name={server['admin.server.logLag']} value={secondsOf(data.logLagMs)} />
        <Figure name={server['admin.server.notifierLag']} value={secondsOf(data.notifierLagMs)} />
        <Figure name={server['admin.server.unread']} value={grouped(data.unreadEvents)} />
      </dl>
      <Violations violations={data.violations} ago={ago} />
      <Checks checks={data.checks} now={now} />
      <ReadOnlyPause state={data.readOnly} />
      <Section title={server['admin.server.processes']} band>
        <ul>
          {data.processes.map(({ id, version, since }) => (
            <li key={id}>
              <ListRow
                title={fill(server['admin.server.version'], { version })}
                meta={fill(server['admin.server.since'], { ago: ago(since) })}
              />
            </li>
          ))}
        </ul>
      </Section>
      <Services services={data.services} ago={ago} />
      <Failures title={copy['admin.count.failedJobs']} failures={data.jobs} again={retryJob} ago={ago} />
      <Failures
        title={copy['admin.count.failedEvents']}
        failures={data.events}
        again={retryEvent}
        ago={ago}
      />
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="rounded-card bg-fill p-3.5">
      <dt className="text-meta text-second">{name}</dt>
      <dd className="mt-0.5 font-bold text-title tabular-nums">{value}</dd>
    </div>
  );
}

const secondsOf = (ms: number) => fill(server['admin.server.seconds'], { n: grouped(Math.round(ms / 1000)) });

type FailuresProps = {
  title: string;
  failures: ServerState['jobs'];
  again(id: string): Promise<unknown>;
  ago(at: string): string;
};

function Failures({ title, failures, again, ago }: FailuresProps) {
  return (
    <Section title={title} band>
      {failures.length === 0 ? (
        <p className="px-4 pt-1 pb-6 text-row text-second">{copy['admin.none']}</p>
      ) : (
        <>
          <p className="px-4 pt-1 text-row text-second">{server['admin.server.failuresAdvice']}</p>
          <ul>
            {failures.map(({ id, name, tries, error, at }) => (
              <li key={id}>
                <ListRow
                  title={<span className="break-all">{name}</span>}
                  detail={error && <span className="break-all">{error}</span>}
                  meta={
                    <>
                      <span>{fill(server['admin.server.tries'], { tries })}</span>
                      <time dateTime={at}>{ago(at)}</time>
                    </>
                  }
                  trailing={<RetryButton name={name} again={() => again(id)} />}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
