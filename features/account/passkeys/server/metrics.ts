import { Counter } from 'prom-client';
import { registry } from '#server/metrics/metrics.ts';

export const confirmations = new Counter({
  name: 'passkey_answers_total',
  help: 'Answers of devices by outcome: done, or refused for the challenge, the credential, or the answer itself',
  labelNames: ['outcome'] as const,
  registers: [registry],
});
