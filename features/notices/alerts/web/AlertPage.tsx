import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { copy } from '#notices/alerts/copy.ts';
import { copy as strip } from '#notices/alerts/strip-copy.ts';
import { clockTime, dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { Tag } from '#web/ui/Tag.tsx';
import type { Visit } from '#web/visit.ts';
import { AlertButtons } from './AlertButtons.tsx';
import { AlertOrigin } from './AlertOrigin.tsx';
import { placesText, stateOf } from './AlertRow.tsx';
import { alertQuery } from './api.ts';
import { Calls } from './Calls.tsx';
import { History } from './History.tsx';
import { untilText } from './until-text.ts';

export const load = ({ queryClient, params: { alertId } }: Visit<'/alerts/$alertId'>) =>
  queryClient.ensureQueryData(alertQuery(alertId));

const timeText = (at: string) => `${dayText(seoulDay(at))} ${clockTime(at)}`;

/** One alert, live, with all that was said of it. */
export function Page() {
  const { alertId } = useParams({ from: '/alerts/$alertId' });
  const alert = useSuspenseQuery(alertQuery(alertId)).data;
  useTopics(alert?.placeCodes.slice(0, 20).map((code) => `alerts:${code}`) ?? []);
  if (!alert) return <NotFound sentence={copy['alerts.gone']} to="/alerts" />;
  const { severity, event, headline, description, instruction, sentAt, expiresAt, origin } = alert;
  const state = stateOf(alert, serverNow().getTime());
  const facts = [
    [copy['alerts.place'], placesText(alert)],
    [copy['alerts.untilLabel'], untilText(expiresAt)],
    [copy['alerts.sent'], timeText(sentAt)],
  ];
  return (
    <Refreshable>
      <article className="flex flex-col gap-5 px-4 pt-4 pb-12">
        <header>
          <p className="mb-2 flex flex-wrap gap-1">
            <Tag variant={state === 'inForce' ? 'warm' : 'neutral'}>
              {strip[`alerts.severity.${severity}`]}
            </Tag>
            <Tag variant="neutral">{event}</Tag>
            <Tag variant="neutral">{copy[`alerts.state.${state}`]}</Tag>
          </p>
          <h2 className="font-bold text-title [overflow-wrap:anywhere]">{headline}</h2>
        </header>
        <Part title={copy['alerts.todo']} text={instruction} />
        {description && <Part title={copy['alerts.what']} text={description} />}
        <dl className="flex flex-col gap-1 rounded-card bg-fill px-4 py-3 text-row">
          {facts.map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-3">
              <dt className="w-24 shrink-0 text-second">{name}</dt>
              <dd className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        {origin && <AlertOrigin origin={origin} />}
        <Calls />
        <History messages={alert.messages} />
        {alert.can.change && <AlertButtons alert={alert} />}
      </article>
    </Refreshable>
  );
}

const Part = ({ title, text }: { title: string; text: string }) => (
  <section>
    <h3 className="mb-1 font-semibold text-row text-second">{title}</h3>
    <p dir="auto" className="whitespace-pre-wrap text-body [overflow-wrap:anywhere]">
      {text}
    </p>
  </section>
);
