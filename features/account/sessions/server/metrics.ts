import { Counter } from 'prom-client';
import { registry } from '#server/metrics/metrics.ts';

export const signIns = new Counter({
  name: 'sign_ins_total',
  help: 'Sign-ins by outcome: done, closed by the person, suspended, limited, unavailable (our database), or failed',
  labelNames: ['outcome'] as const,
  registers: [registry],
});
