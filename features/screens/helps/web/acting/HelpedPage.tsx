import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { copy as helpsCopy } from '#screens/helps/copy.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { fill } from '#shared/text/korean.ts';
import {
  CalendarPlus,
  ChevronRight,
  type Drawing,
  Footprints,
  Newspaper,
  UserPlus,
  Users,
  Volume2,
} from '#web/icons.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import type { Visit } from '#web/visit.ts';
import { helpedQuery } from './api.ts';
import { HelpedBar } from './HelpedBar.tsx';

/** Always asks: it may have been ended. */
export const load = ({ queryClient, params: { personId } }: Visit<'/helping/$personId'>) =>
  queryClient.fetchQuery({ ...helpedQuery(personId), staleTime: 0 });

const icons: Record<Part, Drawing> = {
  meetings: Users,
  clubs: UserPlus,
  news: Newspaper,
  calendar: CalendarPlus,
  walking: Footprints,
  broadcasts: Volume2,
};
/** The few things that one may do for somebody. */
type Part = 'meetings' | 'clubs' | 'news' | 'calendar' | 'walking' | 'broadcasts';
const parts = Object.keys(icons) as Part[];

export function Page() {
  const { personId } = useParams({ from: '/helping/$personId' });
  const helped = useSuspenseQuery(helpedQuery(personId)).data;
  if (!helped) return <NotFound sentence={helpsCopy['helps.gone']} to="/settings/helping" />;
  return (
    <>
      <HelpedBar helped={helped} />
      <ul>
        {parts.map((what) => (
          <li key={what}>
            <ListRow
              align="center"
              className="min-h-20"
              render={<Link to="/helping/$personId/$what" params={{ personId, what }} />}
              leading={
                <span className="grid size-12 shrink-0 place-items-center rounded-full bg-fill text-second">
                  <Icon of={icons[what]} />
                </span>
              }
              title={copy[`acting.${what}`]}
              detail={copy[`acting.${what}Detail`]}
              trailing={<Icon of={ChevronRight} size={20} className="text-hint" />}
            />
          </li>
        ))}
      </ul>
      <p className="px-4 py-5 text-row text-second">
        {fill(copy['acting.note'], { name: helped.person.name })}
      </p>
    </>
  );
}
