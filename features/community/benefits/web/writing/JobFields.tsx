import { type PayUnit, payUnits } from '#community/benefits/categories.ts';
import { copy } from '#community/benefits/copy.ts';
import { minimumWage } from '#community/benefits/minimum-wage.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { serverNow } from '#web/device/clock.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { FormHint } from './FormHint.tsx';
import type { BenefitForm } from './use-benefit-form.ts';

/** The fields of a job offer; an author who looks for work has none of them. */
export function JobFields({ form }: { form: BenefitForm }) {
  const { values, change } = form;
  const wage = minimumWage(serverNow());
  return (
    <>
      <ChoiceField
        label={copy['benefitWrite.jobSide']}
        choices={[
          { value: 'seeking', label: copy['benefitWrite.seeking'] },
          { value: 'hiring', label: copy['benefitWrite.hiring'] },
        ]}
        value={values.hiring ? 'hiring' : 'seeking'}
        onChange={(side) => change({ hiring: side === 'hiring' })}
      />
      {values.hiring && (
        <>
          <FormHint>{copy['benefitWrite.hiringWhy']}</FormHint>
          <TextField
            label={copy['benefitWrite.employer']}
            placeholder={copy['benefitWrite.employerPlaceholder']}
            {...form.text('employer', 'job.employer')}
          />
          <div className="grid grid-cols-[minmax(6.5rem,1fr)_2fr] items-start gap-2">
            <Select
              label={copy['benefitWrite.payUnit']}
              choices={payUnits.map((value) => ({ value, label: copy[`benefit.pay.${value}`] }))}
              value={values.payUnit}
              onChange={(unit) => change({ payUnit: unit as PayUnit })}
            />
            <TextField
              label={copy['benefitWrite.pay']}
              placeholder={copy['benefitWrite.payPlaceholder']}
              inputMode="numeric"
              autoComplete="off"
              unit={copy['benefitWrite.wonUnit']}
              {...form.text('pay', 'job.payWon')}
            />
          </div>
          {values.payUnit === 'hour' && (
            <FormHint>
              {fill(copy['benefitWrite.wageWhy'], { year: wage.year, won: grouped(wage.won) })}
            </FormHint>
          )}
          <TextArea
            label={copy['benefitWrite.conditions']}
            placeholder={copy['benefitWrite.conditionsPlaceholder']}
            rows={3}
            {...form.text('conditions', 'job.conditions')}
          />
        </>
      )}
    </>
  );
}
