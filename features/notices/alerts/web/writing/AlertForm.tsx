import { copy } from '#notices/alerts/copy.ts';
import { eventNames } from '#notices/alerts/event-names.ts';
import { type Category, categories, type Severity, severities } from '#notices/alerts/levels.ts';
import { AreaSelect } from '#residents/areas/web/AreaSelect.tsx';
import { isTown, placesOfRight } from '#residents/rights/places-of-right.ts';
import { PlaceField } from '#residents/rights/web/PlaceField.tsx';
import type { TemplateName } from '#residents/templates/templates.ts';
import { selectBlank } from '#residents/templates/web/select-blank.ts';
import { Templates } from '#residents/templates/web/Templates.tsx';
import { FormPage } from '#web/forms/FormPage.tsx';
import { useMe } from '#web/session/session.ts';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type AlertFormProps, useAlertForm } from './use-alert-form.ts';

/** The mildest first: whoever is in a hurry must not choose the loudest by its place. */
const levels = severities.toReversed().map((value) => ({
  value,
  label: copy[`alertWrite.${value}`],
  detail: copy[`alertWrite.${value}Detail`],
}));

const categoryOf: Record<TemplateName, Category> = {
  water: 'Infra',
  power: 'Infra',
  road: 'Transport',
  missing: 'Rescue',
  snow: 'Met',
};

/** The form of a new alert, or of an update of one in force. */
export function AlertForm(props: AlertFormProps) {
  const form = useAlertForm(props);
  const { values, change, errors } = form;
  // Nobody alerts the whole country.
  const places = placesOfRight(useMe(), 'editor').filter(({ value }) => value !== 'country');
  return (
    <FormPage form={form} saving={copy['alertWrite.saving']} up={{ to: '/alerts' }}>
      {!props.edits && (
        <>
          <PlaceField
            label={copy['alertWrite.place']}
            placeholder={copy['alertWrite.choosePlace']}
            value={values.place}
            places={places}
            error={errors.placeCode}
            onChange={(place) => change({ place, areaId: '' })}
          />
          {isTown(values.place) && (
            <AreaSelect
              label={copy['alertWrite.area']}
              hint={copy['alertWrite.areaHint']}
              error={errors.areaId}
              cityCode={values.place}
              value={values.areaId}
              wholeTownLabel={copy['alertWrite.wholeTown']}
              onChange={(areaId) => change({ areaId })}
            />
          )}
          <Templates
            texts={{ title: values.headline, todo: values.instruction, text: values.description }}
            onFill={(name, { title, todo, text }) => {
              change({ category: categoryOf[name], headline: title, instruction: todo, description: text });
              selectBlank(form.area);
            }}
          />
          <Select
            label={copy['alertWrite.category']}
            value={values.category}
            choices={categories.map((value) => ({ value, label: eventNames[value] }))}
            error={errors.category}
            onChange={(category) => change({ category: category as Category })}
          />
        </>
      )}
      <RadioList
        label={copy['alertWrite.severity']}
        labelShown
        choices={levels}
        value={values.severity}
        onChange={(severity) => change({ severity: severity as Severity })}
      />
      <TextField
        label={copy['alertWrite.headline']}
        placeholder={copy['alertWrite.headlinePlaceholder']}
        autoComplete="off"
        {...form.text('headline')}
      />
      <TextArea
        label={copy['alertWrite.instruction']}
        placeholder={copy['alertWrite.instructionPlaceholder']}
        {...form.text('instruction')}
      />
      <TextArea label={copy['alertWrite.description']} {...form.text('description')} />
      <TextField
        type="datetime-local"
        label={copy['alertWrite.expiresAt']}
        hint={copy['alertWrite.expiresHint']}
        {...form.text('expiresAt')}
      />
    </FormPage>
  );
}
