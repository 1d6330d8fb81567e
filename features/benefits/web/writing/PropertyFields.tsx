import { type Deal, deals } from '#features/benefits/categories.ts';
import { copy } from '#features/benefits/copy.ts';
import { contactLength, detailLength } from '#features/benefits/limits.ts';
import { limits } from '#shared/limits.ts';
import { Select } from '#web/ui/Select.tsx';
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

/** The fields of a property; an agent has to fill in all of them, and those of the office. */
export function PropertyFields({ values, errors, onChange }: Props) {
  return (
    <>
      <ChoiceField
        label={copy['benefitWrite.seller']}
        choices={[
          { value: 'owner', label: copy['benefitWrite.owner'] },
          { value: 'agent', label: copy['benefitWrite.agent'] },
        ]}
        value={values.byAgent ? 'agent' : 'owner'}
        onChange={(seller) => onChange({ byAgent: seller === 'agent' })}
      />
      <FormHint>{copy[values.byAgent ? 'benefitWrite.agentWhy' : 'benefitWrite.ownerWhy']}</FormHint>
      <Select
        label={copy['benefitWrite.deal']}
        placeholder={copy['benefitWrite.dealPlaceholder']}
        choices={deals.map((value) => ({ value, label: copy[`benefit.deal.${value}`] }))}
        value={values.deal}
        onChange={(deal) => onChange({ deal: deal as Deal })}
        error={errors.deal}
      />
      <TextField
        label={copy['benefitWrite.location']}
        placeholder={copy['benefitWrite.locationPlaceholder']}
        max={contactLength}
        value={values.location}
        onChange={(location) => onChange({ location })}
        error={errors.location}
      />
      <TextField
        label={copy['benefitWrite.area']}
        placeholder={copy['benefitWrite.areaPlaceholder']}
        inputMode="decimal"
        autoComplete="off"
        unit={copy['benefitWrite.areaUnit']}
        value={values.area}
        onChange={(area) => onChange({ area })}
        error={errors.area}
      />
      <TextField
        label={copy['benefitWrite.price']}
        placeholder={copy['benefitWrite.pricePlaceholder']}
        max={detailLength}
        value={values.price}
        onChange={(price) => onChange({ price })}
        error={errors.price}
      />
      {values.byAgent && <OfficeFields values={values} errors={errors} onChange={onChange} />}
    </>
  );
}

const officeFields = [
  { field: 'officeName', max: detailLength },
  { field: 'officeAgent', max: limits.name },
  { field: 'officeRegistration', max: detailLength },
  { field: 'officePhone', max: detailLength },
  { field: 'officeAddress', max: contactLength },
] as const;

const OfficeFields = ({ values, errors, onChange }: Props) =>
  officeFields.map(({ field, max }) => (
    <TextField
      key={field}
      label={copy[`benefitWrite.${field}`]}
      inputMode={field === 'officePhone' ? 'tel' : undefined}
      autoComplete="off"
      max={max}
      value={values[field]}
      onChange={(text) => onChange({ [field]: text })}
      error={errors[field]}
    />
  ));
