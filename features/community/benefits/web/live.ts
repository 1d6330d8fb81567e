import type { QueryClient } from '@tanstack/react-query';
import type { BenefitTouched } from '#community/benefits/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';

/** Collects events for this long, so that a benefit created and deleted meanwhile causes no request. */
const gatherMs = 100;

const gathered = new WeakMap<QueryClient, Map<string, 'refetchBenefit' | 'dropBenefit'>>();

/** Every page loads these rules; `cached-benefits.ts` loads only where benefits are cached. */
function scheduleUpdate(
  queries: QueryClient,
  what: 'refetchBenefit' | 'dropBenefit',
  { id }: BenefitTouched,
) {
  const filter = { queryKey: ['benefits'] };
  if (queries.getQueryCache().findAll(filter).length === 0) return;
  const waiting = gathered.get(queries);
  if (waiting) return void waiting.set(id, what);
  const touched = new Map([[id, what]]);
  gathered.set(queries, touched);
  setTimeout(() => {
    gathered.delete(queries);
    import('./cached-benefits.ts')
      .then((cached) => Promise.all([...touched].map(([each, deed]) => cached[deed](queries, each))))
      .catch(() => queries.invalidateQueries(filter));
  }, gatherMs);
}

export const benefitsLive: LiveRules = {
  'benefit.created': (queries, data: BenefitTouched) => scheduleUpdate(queries, 'refetchBenefit', data),
  'benefit.changed': (queries, data: BenefitTouched) => scheduleUpdate(queries, 'refetchBenefit', data),
  'benefit.deleted': (queries, data: BenefitTouched) => scheduleUpdate(queries, 'dropBenefit', data),
};
