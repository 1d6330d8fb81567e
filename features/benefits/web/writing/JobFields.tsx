import { type PayUnit, payUnits } from '#features/benefits/categories.ts';
import { copy } from '#features/benefits/copy.ts';
import { conditionsLength, detailLength } from '#features/benefits/limits.ts';
import { minimumWage } from '#features/benefits/minimum-wage.ts';
import { fill } from '#shared/korean.ts';
import { grouped } from '#shared/numbers.ts';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { BenefitFormValues } from './benefit-form.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { BenefitFormErrors } from './check-benefit.ts';
import { FormHint } from './FormHint.tsx';

type Props = {
  values: BenefitFormValues;
  errors: BenefitFormErrors;
  onChange: (patch: Partial<BenefitFormValues>) => void;
};

/** The fields of a job offer; an author who looks for work has none of them. */
export function JobFields({ values, errors, onChange }: Props) {
  const wage = minimumWage(new Date());
  return (
    <>
      <ChoiceField
        label={copy['benefitWrite.jobSide']}
        choices={[
          { value: 'seeking', label: copy['benefitWrite.seeking'] },
          { value: 'hiring', label: copy['benefitWrite.hiring'] },
        ]}
        value={values.hiring ? 'hiring' : 'seeking'}
        onChange={(side) => onChange({ hiring: side === 'hiring' })}
      />
      {values.hiring && (
        <>
          <FormHint>{copy['benefitWrite.hiringWhy']}</FormHint>
          <TextField
            label={copy['benefitWrite.employer']}
            placeholder={copy['benefitWrite.employerPlaceholder']}
            max={detailLength}
            value={values.employer}
            onChange={(employer) => onChange({ employer })}
            error={errors.employer}
          />
          <div className="grid grid-cols-[minmax(6.5rem,1fr)_2fr] items-start gap-2">
            <Select
              label={copy['benefitWrite.payUnit']}
              choices={payUnits.map((value) => ({ value, label: copy[`benefit.pay.${value}`] }))}
              value={values.payUnit}
              onChange={(unit) => onChange({ payUnit: unit as PayUnit })}
            />
            <TextField
              label={copy['benefitWrite.pay']}
              placeholder={copy['benefitWrite.payPlaceholder']}
              inputMode="numeric"
              autoComplete="off"
              unit={copy['benefitWrite.wonUnit']}
              value={values.pay}
              onChange={(pay) => onChange({ pay })}
              error={errors.pay}
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
            max={conditionsLength}
            value={values.conditions}
            onChange={(conditions) => onChange({ conditions })}
            error={errors.conditions}
          />
        </>
      )}
    </>
  );
}
