import type { QueryClient } from '@tanstack/react-query';
import type { BenefitTouched } from '#features/benefits/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';

/**
 * These rules stand in every screen's code, what they do only where benefits are on screen. One after another, so that
 * what is deleted is not put back by what came before it.
 */
function tell(queries: QueryClient, what: 'lookAt' | 'dropBenefit', { id }: BenefitTouched) {
  const filter = { queryKey: ['benefits'] };
  if (queries.getQueryCache().findAll(filter).length === 0) return;
  import('./cached-benefits.ts')
    .then((cached) => cached[what](queries, id))
    .catch(() => queries.invalidateQueries(filter));
}

export const benefitsLive: LiveRules = {
  'benefit.created': (queries, data: BenefitTouched) => tell(queries, 'lookAt', data),
  'benefit.changed': (queries, data: BenefitTouched) => tell(queries, 'lookAt', data),
  'benefit.deleted': (queries, data: BenefitTouched) => tell(queries, 'dropBenefit', data),
};
