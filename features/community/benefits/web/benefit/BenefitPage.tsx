import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { copy } from '#community/benefits/copy.ts';
import { benefitQuery } from '#community/benefits/web/api.ts';
import { useNewDay } from '#community/benefits/web/use-new-day.ts';
import { HeldNotice } from '#moderation/appeals/web/HeldNotice.tsx';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import type { Visit } from '#web/visit.ts';
import { BenefitArticle } from './BenefitArticle.tsx';

export function load({ queryClient, params: { benefitId } }: Visit<'/benefit/$benefitId'>) {
  const query = benefitQuery(benefitId);
  // A cached "not found" may be outdated, e.g. after a block ended: fetch again.
  if (queryClient.getQueryData(query.queryKey) === null)
    queryClient.removeQueries({ queryKey: query.queryKey });
  return queryClient.ensureQueryData(query);
}

/** A benefit's page, updated live. If it is deleted meanwhile, the page says so. */
export function Page() {
  const { benefitId } = useParams({ from: '/benefit/$benefitId' });
  const benefit = useSuspenseQuery(benefitQuery(benefitId)).data;
  const me = useMe().id;
  useTopics(benefit ? [`city:${benefit.cityCode}`] : []);
  useNewDay();
  if (!benefit) return <NotFound sentence={copy['benefit.gone']} to="/benefits" />;
  return (
    <Refreshable>
      {benefit.author?.id === me && <HeldNotice kind="benefit" id={benefit.id} />}
      <BenefitArticle benefit={benefit} />
    </Refreshable>
  );
}
