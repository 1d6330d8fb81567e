import { Counter } from 'prom-client';
import { registry } from '#server/metrics/metrics.ts';

const failures = new Counter({
  name: 'notification_event_failures_total',
  help: 'Failed attempts to notify people of an event, by outcome: retried, or set_aside after the last attempt',
  labelNames: ['outcome'] as const,
  registers: [registry],
});
for (const outcome of ['retried', 'set_aside']) failures.inc({ outcome }, 0);

export const pushes = new Counter({
  name: 'push_attempts_total',
  help: 'Attempts to send a push, by outcome (sent, skipped, gone, retried or dropped) and service',
  labelNames: ['outcome', 'service'] as const,
  registers: [registry],
});

export const countFailure = (isOver: boolean) => failures.inc({ outcome: isOver ? 'set_aside' : 'retried' });
