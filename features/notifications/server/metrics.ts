import { Counter } from 'prom-client';
import { registry } from '#server/metrics.ts';

const failures = new Counter({
  name: 'notification_event_failures_total',
  help: 'Tries to tell people of an event that failed; set_aside: it was the last try',
  labelNames: ['outcome'] as const,
  registers: [registry],
});
for (const outcome of ['retried', 'set_aside']) failures.inc({ outcome }, 0);

export const countFailure = (isOver: boolean) => failures.inc({ outcome: isOver ? 'set_aside' : 'retried' });
