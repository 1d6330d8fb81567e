import { copy } from '#days/pickups/admin-copy.ts';
import type { PickupArea } from '#days/pickups/contract.ts';
import { kindsText } from '#days/pickups/day-text.ts';
import { newId } from '#shared/ids.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { daysText, newRule, ruleFrom, valuesOf } from './rule-values.ts';

/** The values of the form of a collection area. */
export const areaValues = (area: Omit<PickupArea, 'exceptions'>) => ({
  id: area.id,
  name: area.name,
  places: area.places,
  note: area.note,
  skipsHolidays: area.skipsHolidays,
  office: area.office,
  phone: area.phone,
  asOf: area.asOf,
  rules: area.rules.map(valuesOf),
  revision: area.revision,
});

type AreaValues = ReturnType<typeof areaValues>;

export const emptyArea = (): AreaValues => ({
  id: newId(),
  name: '',
  places: '',
  note: '',
  skipsHolidays: false,
  office: '',
  phone: '',
  asOf: seoulDay(serverNow()),
  rules: [newRule('food'), newRule('recycling')],
  revision: 0,
});

/** The texts of an area, by label. */
export const textsOf = ({ name, places, rules, note, office, phone }: AreaValues) => [
  { label: copy['pickups.name'], text: name },
  { label: copy['pickups.places'], text: places },
  {
    label: copy['pickups.weekdays'],
    text: rules
      .map(ruleFrom)
      .map((rule) => [kindsText([rule.kind]), daysText(rule), rule.starts && `${rule.starts}~${rule.ends}`])
      .map((parts) => parts.filter(Boolean).join(' '))
      .join('\n'),
  },
  { label: copy['pickups.note'], text: note },
  { label: copy['pickups.officeLabel'], text: office },
  { label: copy['pickups.phone'], text: phone },
];
