import { type Deal, deals } from '#community/benefits/categories.ts';
import { copy } from '#community/benefits/copy.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { FormHint } from './FormHint.tsx';
import type { BenefitForm } from './use-benefit-form.ts';

type Props = { form: BenefitForm };

/** The fields of a property; an agent has to fill in all of them, and those of the office. */
export function PropertyFields({ form }: Props) {
  const { values, change, errors } = form;
  return (
    <>
      <ChoiceField
        label={copy['benefitWrite.seller']}
        choices={[
          { value: 'owner', label: copy['benefitWrite.owner'] },
          { value: 'agent', label: copy['benefitWrite.agent'] },
        ]}
        value={values.byAgent ? 'agent' : 'owner'}
        onChange={(seller) => change({ byAgent: seller === 'agent' })}
      />
      <FormHint>{copy[values.byAgent ? 'benefitWrite.agentWhy' : 'benefitWrite.ownerWhy']}</FormHint>
      <Select
        label={copy['benefitWrite.deal']}
        placeholder={copy['benefitWrite.dealPlaceholder']}
        choices={deals.map((value) => ({ value, label: copy[`benefit.deal.${value}`] }))}
        value={values.deal}
        onChange={(deal) => change({ deal: deal as Deal })}
        error={errors['property.deal']}
      />
      <TextField
        label={copy['benefitWrite.location']}
        placeholder={copy['benefitWrite.locationPlaceholder']}
        {...form.text('location', 'property.location')}
      />
      <TextField
        label={copy['benefitWrite.area']}
        placeholder={copy['benefitWrite.areaPlaceholder']}
        inputMode="decimal"
        autoComplete="off"
        unit={copy['benefitWrite.areaUnit']}
        {...form.text('area', 'property.area')}
      />
      <TextField
        label={copy['benefitWrite.price']}
        placeholder={copy['benefitWrite.pricePlaceholder']}
        {...form.text('price', 'property.price')}
      />
      {values.byAgent && <OfficeFields form={form} />}
    </>
  );
}

const officeFields = [
  ['officeName', 'property.office.name'],
  ['officeAgent', 'property.office.agent'],
  ['officeRegistration', 'property.office.registration'],
  ['officePhone', 'property.office.phone'],
  ['officeAddress', 'property.office.address'],
] as const;

const OfficeFields = ({ form }: Props) =>
  officeFields.map(([name, path]) => (
    <TextField
      key={name}
      label={copy[`benefitWrite.${name}`]}
      inputMode={name === 'officePhone' ? 'tel' : undefined}
      autoComplete="off"
      {...form.text(name, path)}
    />
  ));
