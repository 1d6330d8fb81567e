import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allergens } from '#days/school-meals/allergens.ts';
import type { Dish, MealDay, SchoolMeals } from '#days/school-meals/contract.ts';
import { copy } from '#days/school-meals/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { type Day, monthOf, weekday } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { ChevronDown, UtensilsCrossed } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { mealsQuery } from './api.ts';

/** `isExpected`: the viewer has chosen schools. */
type Props = { day: Day; isExpected: boolean };

/** The meals of the viewer’s schools on a day, in the day’s sheet, and their source. */
export function DayMeals({ day, isExpected }: Props) {
  const { data, isError } = useQuery(mealsQuery(monthOf(day)));
  if (!data)
    return isError && isExpected ? (
      <p className="mt-3 text-row text-second">{copy['schoolMeals.loadFailed']}</p>
    ) : null;
  if (!data.isOffered) return null;
  if (data.schools.length === 0) return isWeekday(day) ? <ToSchools text="schoolMeals.offer" /> : null;
  const shown = data.schools.flatMap((school) => {
    const found = school.days.find((each) => each.day === day);
    return found ? [{ ...school, ...found }] : [];
  });
  if (shown.length === 0) return null;
  const hasNumbers = shown.some(({ meals }) =>
    meals.some(({ dishes }) => dishes.some((dish) => dish.allergens.length > 0)),
  );
  return (
    <section aria-label={copy['schoolMeals.title']} className="mt-3 rounded-control bg-fill px-4 py-3">
      <div className="flex flex-col gap-4">
        {shown.map((school) => (
          <SchoolDay key={school.id} school={school} />
        ))}
      </div>
      {hasNumbers && <Legend />}
      <Source schools={shown} />
      <ToSchools text="schoolMeals.change" />
    </section>
  );
}

const isWeekday = (day: Day) => weekday(day) > 0 && weekday(day) < 6;

const SchoolDay = ({ school: { name, meals, absence } }: { school: { name: string } & MealDay }) => (
  <div>
    <h3 className="font-semibold text-row [overflow-wrap:anywhere]">{name}</h3>
    {absence && <p className="mt-1 text-row text-second">{copy[`schoolMeals.${absence}`]}</p>}
    {meals.map(({ meal, dishes }) => (
      <div key={meal} className="mt-1.5 flex gap-3">
        <p className="shrink-0 font-semibold text-meta text-second leading-6">
          {copy[`schoolMeals.${meal as 1 | 2 | 3}`]}
        </p>
        <ul className="flex min-w-0 flex-1 flex-wrap gap-x-3 text-row leading-6">
          {dishes.map((dish) => (
            <DishName key={dish.name} dish={dish} />
          ))}
        </ul>
      </div>
    ))}
  </div>
);

const DishName = ({ dish: { name, allergens: numbers } }: { dish: Dish }) => (
  <li className="min-w-0 [overflow-wrap:anywhere]">
    {name}
    {numbers.length > 0 && (
      <>
        <span aria-hidden="true" className="ml-1 text-meta text-second tabular-nums">
          {numbers.join('·')}
        </span>
        <span className="sr-only">
          {` (${fill(copy['schoolMeals.allergens'], { numbers: numbers.map((number) => allergens[number - 1]).join(', ') })})`}
        </span>
      </>
    )}
  </li>
);

/** The meanings of the numbers beside the dishes. */
const Legend = () => (
  <details className="group mt-2">
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-row text-second [&::-webkit-details-marker]:hidden">
      {copy['schoolMeals.legend']}
      <Icon of={ChevronDown} size={16} className="group-open:rotate-180" />
    </summary>
    <ol className="flex flex-wrap gap-x-3 pb-1 text-meta text-second leading-5">
      {allergens.map((name, index) => (
        <li key={name}>{fill(copy['schoolMeals.legendItem'], { number: index + 1, name })}</li>
      ))}
    </ol>
  </details>
);

/** The service, and how old the oldest of its answers is. */
function Source({ schools }: { schools: Pick<SchoolMeals['schools'][number], 'fetchedAt'>[] }) {
  const times = schools.flatMap(({ fetchedAt }) => fetchedAt ?? []).toSorted();
  if (!times[0]) return null;
  const ago = relativeTime(serverNow(), times[0]);
  return <p className="mt-1 text-meta text-second">{fill(copy['schoolMeals.source'], { ago })}</p>;
}

const ToSchools = ({ text }: { text: 'schoolMeals.offer' | 'schoolMeals.change' }) => (
  <Link
    to="/settings/schools"
    className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-row text-second"
  >
    <Icon of={UtensilsCrossed} size={16} />
    {copy[text]}
  </Link>
);
