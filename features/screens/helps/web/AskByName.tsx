import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { findCity } from '#residents/regions/cities.ts';
import { copy as reasons } from '#screens/helps/copy.ts';
import { helpFields, isPeriod } from '#screens/helps/fields.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { newId } from '#shared/ids.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage, writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { peopleQuery, sendHelp } from './api.ts';
import { type Until, UntilField } from './UntilField.tsx';

/** Asks a person whom the viewer finds by name. */
export function AskByName(ask: Until) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [id] = useState(newId);
  const own = useValues(() => ({ helperId: '' }));
  const form = useForm({
    values: { ...own.values, until: ask.until },
    change: own.change,
    rules: helpFields,
    requestOf: (values) => ({ id, ...values }),
    check: ({ helperId, until }) => ({
      helperId: helperId ? undefined : 'helps.needPerson',
      until: isPeriod(ask.today, until) ? undefined : 'helps.badDay',
    }),
    copy: reasons,
    save: sendHelp,
    async saved() {
      void queries.invalidateQueries({ queryKey: ['helps'] });
      await navigate({ to: '/settings/helpers', replace: true });
    },
    done: () => copy['helps.sent'],
    failed: (error) => writeErrorMessage(error, reasons, copy['helps.failed']),
  });
  return (
    <Form form={form} className="flex flex-col gap-5">
      <UntilField {...ask} badDay={form.badDay} error={form.errors.until} />
      <People
        value={form.values.helperId}
        onChange={(helperId) => form.change({ helperId })}
        error={form.errors.helperId}
      />
      <Button type="submit" busy={form.saving && copy['helps.sending']}>
        {copy['helps.send']}
      </Button>
    </Form>
  );
}

type PeopleProps = { value: string; onChange: (id: string) => void; error?: string };

function People({ value, onChange, error }: PeopleProps) {
  const me = useMe();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const { data, isFetching, error: failure } = useQuery(peopleQuery(asked));
  const people = data?.filter(({ id }) => id !== me.id);
  const find = () => setAsked(typed.trim());
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <SearchField placeholder={copy['helps.find']} value={typed} onChange={setTyped} onSearch={find} />
        <Button
          size="small"
          variant="secondary"
          className="min-h-11! shrink-0"
          busy={isFetching && copy['helps.finding']}
          onClick={find}
        >
          {copy['helps.findDo']}
        </Button>
      </div>
      {failure && (
        <p role="alert" className="text-red text-row">
          {errorMessage(failure, {}, copy['helps.failed'])}
        </p>
      )}
      {people?.length === 0 && <p className="text-row text-second">{copy['helps.nobody']}</p>}
      {people && people.length > 0 && (
        <RadioList
          label={copy['helps.found']}
          labelShown
          value={value}
          onChange={onChange}
          choices={people.map(({ id, name, cityCode, town }) => ({
            value: id,
            label: name,
            detail: [findCity(cityCode ?? '')?.name, town].filter(Boolean).join(' '),
          }))}
        />
      )}
      {error && (
        <p role="alert" className="text-red text-row">
          {error}
        </p>
      )}
    </div>
  );
}
