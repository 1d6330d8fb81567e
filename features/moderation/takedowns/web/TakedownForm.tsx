import { copy } from '#moderation/takedowns/copy.ts';
import { grounds } from '#moderation/takedowns/grounds.ts';
import { Form } from '#web/forms/Form.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useTakedownForm } from './use-takedown-form.ts';

export function TakedownForm({ onSent }: { onSent: (key: string) => void }) {
  const form = useTakedownForm(onSent);
  const { values, change, errors } = form;
  return (
    <Form form={form} className="flex flex-col gap-6 px-4 pt-1 pb-14">
      <div className="flex flex-col gap-2 rounded-card bg-fill p-4 text-row">
        <p>{copy['takedown.intro']}</p>
        <p className="text-second">{copy['takedown.law']}</p>
      </div>
      <TextField
        label={copy['takedown.address']}
        hint={copy['takedown.addressHint']}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...form.text('address')}
      />
      <Select
        label={copy['takedown.ground']}
        placeholder={copy['takedown.chooseGround']}
        value={values.ground}
        choices={grounds.map((value) => ({ value, label: copy[`takedown.ground.${value}`] }))}
        error={errors.ground}
        onChange={(ground) => change({ ground })}
      />
      <TextArea
        label={copy['takedown.explanation']}
        placeholder={copy['takedown.explanationHint']}
        rows={5}
        {...form.text('explanation')}
      />
      <RadioList
        label={copy['takedown.claimant']}
        labelShown
        columns={2}
        choices={[
          { value: 'self', label: copy['takedown.self'] },
          { value: 'agent', label: copy['takedown.agent'] },
        ]}
        value={values.byAgent ? 'agent' : 'self'}
        onChange={(who) => change({ byAgent: who === 'agent' })}
      />
      <TextField label={copy['takedown.name']} autoComplete="name" {...form.text('name')} />
      <TextField
        label={copy['takedown.email']}
        hint={copy['takedown.emailHint']}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.text('email')}
      />
      <TextField
        label={copy['takedown.phone']}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...form.text('phone')}
      />
      <Trap value={values.website} onChange={(website) => change({ website })} />
      <div>
        <Checkbox checked={values.isTrue} onChange={(isTrue) => change({ isTrue })}>
          {copy['takedown.isTrue']}
        </Checkbox>
        {errors.isTrue && (
          <p role="alert" className="text-meta text-red">
            {errors.isTrue}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-3">
        <p className="text-meta text-second">{copy['takedown.kept']}</p>
        <Button type="submit" busy={form.saving && copy['takedown.sending']}>
          {copy['takedown.send']}
        </Button>
      </div>
    </Form>
  );
}

/** Nobody sees it, and no key reaches it. A program that fills in every field fills in this one. */
const Trap = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <div aria-hidden="true" className="sr-only">
    <label>
      {copy['takedown.website']}
      <input
        tabIndex={-1}
        name="website"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  </div>
);
