import type { JobOffer } from '#community/benefits/contract.ts';
import { copy } from '#community/benefits/copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { DetailList } from './DetailList.tsx';

/** A job's employer, pay and conditions. */
export const JobDetails = ({ job: { employer, payUnit, payWon, conditions } }: { job: JobOffer }) => (
  <DetailList
    title={copy['benefit.job']}
    details={[
      { name: copy['benefit.job.employer'], value: employer },
      {
        name: copy['benefit.job.pay'],
        value: (
          <span className="font-semibold tabular-nums">
            {`${copy[`benefit.pay.${payUnit}`]} ${fill(copy['benefit.won'], { won: grouped(payWon) })}`}
          </span>
        ),
      },
      { name: copy['benefit.job.conditions'], value: conditions },
    ]}
  />
);
