import type { PollItem } from '#community/polls/contract.ts';
import { pageOf } from '#community/polls/web/page-of.ts';
import { copy } from '#community/polls/writing-copy.ts';
import { FormPage } from '#web/forms/FormPage.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { HouseholdsField } from './HouseholdsField.tsx';
import { OptionsField } from './OptionsField.tsx';
import { usePollForm } from './use-poll-form.ts';

/** The form of a new poll. It cannot be changed later, and says so first. */
export function PollForm(item: PollItem) {
  const form = usePollForm(item);
  const { values, change, errors } = form;
  return (
    <FormPage form={form} saving={copy['pollWrite.saving']} up={pageOf(item)} closes>
      <p className="text-meta text-second">{copy['pollWrite.fixed']}</p>
      <TextField
        label={copy['pollWrite.question']}
        placeholder={copy['pollWrite.questionPlaceholder']}
        autoComplete="off"
        {...form.text('question')}
      />
      <OptionsField options={values.options} errors={errors} onChange={(options) => change({ options })} />
      <HouseholdsField
        item={item}
        value={values.byHousehold}
        error={errors.byHousehold}
        onChange={(byHousehold) => change({ byHousehold })}
      />
      <div className="flex flex-col gap-1">
        <Checkbox checked={values.several} onChange={(several) => change({ several })}>
          <span className="block text-body">{copy['pollWrite.several']}</span>
          <span className="block text-meta text-second">{copy['pollWrite.severalHint']}</span>
        </Checkbox>
        <Checkbox checked={values.secret} onChange={(secret) => change({ secret })}>
          <span className="block text-body">{copy['pollWrite.secret']}</span>
          <span className="block text-meta text-second">{copy['pollWrite.secretHint']}</span>
        </Checkbox>
      </div>
      <TextField
        type="datetime-local"
        label={copy['pollWrite.end']}
        hint={copy['pollWrite.endHint']}
        {...form.text('endsAt')}
      />
      <TextField
        label={copy['pollWrite.quorum']}
        hint={copy['pollWrite.quorumHint']}
        inputMode="numeric"
        unit={copy[values.byHousehold ? 'pollWrite.householdUnit' : 'pollWrite.people']}
        autoComplete="off"
        {...form.text('quorum')}
      />
    </FormPage>
  );
}
