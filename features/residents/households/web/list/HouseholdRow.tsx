import { useQuery } from '@tanstack/react-query';
import { areasQuery } from '#residents/areas/web/api.ts';
import type { Household } from '#residents/households/contract.ts';
import { copy } from '#residents/households/copy.ts';
import { areaName } from '#residents/households/web/household/area-name.ts';
import { ChevronRight } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';

type Props = { city: string; household: Household; onOpen: () => void };

/** A household with its members and its area. */
export function HouseholdRow({ city, household: { name, members, areaId }, onOpen }: Props) {
  const areas = useQuery(areasQuery(city)).data?.items ?? [];
  return (
    <ListRow
      align="center"
      onClick={onOpen}
      title={<span className="[overflow-wrap:anywhere]">{name}</span>}
      detail={members.map((member) => member.name).join(', ') || copy['households.noMembers']}
      meta={areaName(areas, areaId) || undefined}
      trailing={<Icon of={ChevronRight} size={20} className="shrink-0 text-hint" />}
    />
  );
}
