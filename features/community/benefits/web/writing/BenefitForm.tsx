import { type Category, categories } from '#community/benefits/categories.ts';
import { copy } from '#community/benefits/copy.ts';
import { FormPage } from '#web/forms/FormPage.tsx';
import { DraftImageField } from '#web/images/DraftImageField.tsx';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { JobFields } from './JobFields.tsx';
import { PropertyFields } from './PropertyFields.tsx';
import { type BenefitFormProps, useBenefitForm } from './use-benefit-form.ts';

/** The form of a new or existing benefit. */
export function BenefitForm(props: BenefitFormProps) {
  const { isDeleted } = props;
  const form = useBenefitForm(props);
  const { values, change } = form;
  return (
    <FormPage
      form={form}
      saving={copy['benefitWrite.registering']}
      up={{ to: '/benefits' }}
      deletedNotice={
        isDeleted && {
          sentence: copy['benefit.gone'],
          action: copy['benefitWrite.anew'],
          onMove: form.writeAnew,
        }
      }
    >
      <ChoiceField
        label={copy['benefitWrite.category']}
        choices={categories.map((value) => ({ value, label: copy[`benefits.category.${value}`] }))}
        value={values.category}
        onChange={(category) => change({ category: category as Category })}
      />
      {values.category === 'job' && <JobFields form={form} />}
      {values.category === 'realEstate' && <PropertyFields form={form} />}
      <TextField
        label={copy['benefitWrite.subject']}
        placeholder={copy['benefitWrite.subjectPlaceholder']}
        autoComplete="off"
        {...form.text('title')}
      />
      <TextField
        label={copy['benefitWrite.contact']}
        placeholder={copy['benefitWrite.contactPlaceholder']}
        autoComplete="off"
        {...form.text('contact')}
      />
      <TextArea
        label={copy['benefitWrite.content']}
        placeholder={copy['benefitWrite.contentPlaceholder']}
        rows={7}
        {...form.text('content')}
      />
      <DateField
        label={copy['benefitWrite.lastDay']}
        hint={copy['benefitWrite.lastDayHint']}
        badDay={form.badDay}
        {...form.text('lastDay')}
      />
      <DraftImageField
        key={form.draft.round}
        folder="benefits_images"
        label={copy['benefitWrite.photo']}
        add={copy['benefitWrite.photoAdd']}
        remove={copy['benefitWrite.photoRemove']}
        initial={values.image}
        uploads={form.uploads}
        onChange={(image) => change({ image })}
      />
    </FormPage>
  );
}
