import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { School } from '#days/school-meals/contract.ts';
import { copy } from '#days/school-meals/copy.ts';
import { matchesKorean } from '#shared/text/korean-search.ts';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import type { Visit } from '#web/visit.ts';
import { schoolsQuery } from './api.ts';
import { useChoice } from './use-choice.ts';

/** How many schools a press of 더 보기 shows: 서울 has some 1,400. */
const page = 30;

export const load = ({ queryClient }: Visit) => queryClient.ensureQueryData(schoolsQuery);

/** 급식을 볼 학교: the schools of one’s town whose meals the calendar shows. */
export function Page() {
  const { cityCode } = useMe();
  const { state, items } = useSuspenseQuery(schoolsQuery).data;
  useTopics(cityCode ? [`city:${cityCode}`] : []);
  if (state === 'off')
    return <EmptyState title={copy['schoolMeals.off']} body={copy['schoolMeals.offBody']} drawing="letter" />;
  if (state !== 'ready') {
    const [title, body] =
      state === 'waiting'
        ? [copy['schoolMeals.listWaiting'], copy['schoolMeals.listWaitingBody']]
        : [copy['schoolMeals.listFailed'], copy['schoolMeals.listFailedBody']];
    return (
      <div role="status">
        <EmptyState title={title} body={body} drawing="letter" />
      </div>
    );
  }
  return items.length === 0 ? (
    <EmptyState title={copy['schoolMeals.noSchools']} body={copy['schoolMeals.noSchoolsBody']} />
  ) : (
    <Choices />
  );
}

function Choices() {
  const { items, chosen } = useSuspenseQuery(schoolsQuery).data;
  const [query, setQuery] = useState('');
  const [most, setMost] = useState(page);
  const own = chosen.flatMap((id) => items.find((school) => school.id === id) ?? []);
  const others = items.filter(({ id, name }) => !chosen.includes(id) && matchesKorean(query, name));
  return (
    <div className="flex flex-col gap-4 px-4 pt-5 pb-8">
      <p className="text-row text-second">{copy['schoolMeals.hint']}</p>
      {own.length > 0 && <SchoolList title={copy['schoolMeals.chosen']} schools={own} />}
      <div className="flex">
        <SearchField
          placeholder={copy['schoolMeals.search']}
          value={query}
          onChange={(text) => {
            setQuery(text);
            setMost(page);
          }}
        />
      </div>
      {others.length === 0 ? (
        <p role="status" className="text-row text-second">
          {copy['schoolMeals.searchNone']}
        </p>
      ) : (
        <SchoolList title={copy['schoolMeals.all']} schools={others.slice(0, most)} />
      )}
      {others.length > most && (
        <Button variant="quiet" onClick={() => setMost(most + page)}>
          {copy['schoolMeals.more']}
        </Button>
      )}
    </div>
  );
}

function SchoolList({ title, schools }: { title: string; schools: School[] }) {
  const { chosen } = useSuspenseQuery(schoolsQuery).data;
  const { choose, underWay } = useChoice();
  return (
    <section aria-label={title}>
      <h2 className="font-semibold text-meta text-second">{title}</h2>
      <ul>
        {schools.map((school) => (
          <li key={school.id}>
            <Checkbox
              checked={chosen.includes(school.id) !== underWay.includes(school)}
              onChange={() => void choose(school)}
            >
              <span className="block font-semibold [overflow-wrap:anywhere]">{school.name}</span>
              <span className="block text-meta text-second [overflow-wrap:anywhere]">
                {[school.kind, school.address].filter(Boolean).join(' · ')}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}
