import { useQueryClient } from '@tanstack/react-query';
import { openRegions } from '#residents/regions/open-regions.ts';
import { copy } from '#residents/rights/copy.ts';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import type { FoundPerson } from '#screens/admin/contract.ts';
import { hasRightIn, type Right } from '#shared/may.ts';
import { placesOf, rightNames } from '#shared/rights.ts';
import { fill } from '#shared/text/korean.ts';
import { Form } from '#web/forms/Form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { type Choice, Select } from '#web/ui/fields/Select.tsx';
import { grantRight } from './api.ts';

type Props = { found: FoundPerson; onOther: () => void; onDone: () => void };

/** What somebody is given, and where: in their own town, or where the viewer chooses. */
export function GrantDetails({ found: { person, cityCode }, onOther, onDone }: Props) {
  const queryClient = useQueryClient();
  const me = useMe();
  const places = usePlaces();
  const values = useValues(() => ({ right: 'editor' as Right, place: placeFor(cityCode, places) }));
  const form = useForm({
    ...values,
    rules: {},
    // A place that is not chosen must not become the country.
    held: values.values.place === '' ? copy['rights.placeRequired'] : undefined,
    requestOf: ({ right, place }) => ({ personId: person.id, right, placeCode: codeOf(place) }),
    copy,
    save: grantRight,
    saved() {
      void queryClient.invalidateQueries({ queryKey: ['admin', 'rights'] });
      onDone();
    },
    done: () => copy['rights.saved'],
    failed: (error) => errorMessage(error, copy, copy['rights.failed']),
  });
  const { right, place } = form.values;
  const allowed = rightNames.filter((one) => one !== 'operator' || mayAppointOperators(me, place));
  return (
    <Form form={form} className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {fill(copy['rights.chosen'], { name: person.name })}
        </p>
        <Button size="small" variant="quiet" onClick={onOther}>
          {copy['rights.other']}
        </Button>
      </div>
      <Select
        label={copy['rights.place']}
        placeholder={copy['rights.placeRequired']}
        value={place}
        onChange={(value) => form.change({ place: value })}
        choices={places}
      />
      <RadioList
        label={copy['rights.right']}
        labelShown
        choices={allowed.map((value) => ({
          value,
          label: copy[`rights.${value}`],
          detail: copy[`rights.${value}Hint`],
        }))}
        value={allowed.includes(right) ? right : null}
        onChange={(value) => form.change({ right: value as Right })}
      />
      <Button type="submit" busy={form.saving && copy['rights.saving']}>
        {copy['rights.save']}
      </Button>
    </Form>
  );
}

/** Never the first of several: a right would be given in a town that nobody meant. */
const placeFor = (cityCode: string | null, places: Choice[]) => {
  const own = places.length === 1 ? places[0] : places.find(({ value }) => value === cityCode);
  return own?.value ?? '';
};

/** A select's empty value is its placeholder, so the country has a word. */
const country = 'country';
const codeOf = (value: string) => (value === country ? '' : value);

/** The places in which the viewer gives rights: towns first, then provinces and the country. */
function usePlaces() {
  const me = useMe();
  const operated = { rights: me.rights.filter((held) => held.startsWith('operator:')) };
  const towns = openRegions((code) => hasRightIn(operated, code));
  const whole = towns.provinces.filter(({ code }) => hasRightIn(operated, code));
  const named = [...towns.cities, ...whole].map(({ code }) => ({ value: code, label: nameOfPlace(code) }));
  return me.isAdmin ? [...named, { value: country, label: nameOfPlace('') }] : named;
}

const mayAppointOperators = (me: ReturnType<typeof useMe>, place: string) =>
  me.isAdmin || placesOf(me, 'operator').some((own) => own.length < codeOf(place).length);
