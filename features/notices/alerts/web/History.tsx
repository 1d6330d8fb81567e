import type { AlertDetail } from '#notices/alerts/contract.ts';
import { copy } from '#notices/alerts/copy.ts';
import { copy as strip } from '#notices/alerts/strip-copy.ts';
import { Ago } from '#web/ui/Ago.tsx';

/** All that was said of an alert, the newest first. */
export const History = ({ messages }: { messages: AlertDetail['messages'] }) => (
  <section>
    <h3 className="mb-1 font-semibold text-row text-second">{copy['alerts.history']}</h3>
    <ol className="flex flex-col gap-3">
      {messages.map(({ id, kind, severity, headline, instruction, sentAt }) => (
        <li key={id} className="border-line border-l-2 pl-3">
          <p className="text-meta text-hint">
            {copy[`alerts.kind.${kind}`]} · <Ago at={sentAt} />
          </p>
          <p className="text-row [overflow-wrap:anywhere]">
            {strip[`alerts.severity.${severity}`]} · {headline}
          </p>
          <p className="text-meta text-second [overflow-wrap:anywhere]">{instruction}</p>
        </li>
      ))}
    </ol>
  </section>
);
