import { useSuspenseQuery } from '@tanstack/react-query';
import { openingsQuery } from '#account/openings/web/api.ts';
import { openingAlertQuery } from '#notices/opening-alerts/web/api.ts';
import { copy } from '#screens/region-changes/copy.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useMe } from '#web/session/session.ts';
import type { Visit } from '#web/visit.ts';
import { ownRegionChangeQuery } from './api.ts';
import { RegionChangeForm } from './RegionChangeForm.tsx';
import { RegionChangeState } from './RegionChangeState.tsx';
import { townName } from './town-name.ts';

export const load = ({ queryClient }: Visit) =>
  Promise.all([
    queryClient.ensureQueryData(ownRegionChangeQuery),
    queryClient.ensureQueryData(openingsQuery),
    queryClient.ensureQueryData(openingAlertQuery),
  ]);

/** 지역 변경 요청: the current town, the state of the last request, and the form for a new one. */
export function Page() {
  const me = useMe();
  const { regionChange } = useSuspenseQuery(ownRegionChangeQuery).data;
  return (
    <Refreshable>
      <div className="px-4 pt-6 pb-5">
        <p className="text-meta text-second">{copy['regionChange.now']}</p>
        <p className="mt-0.5 font-bold text-title">{townName(me.cityCode ?? '')}</p>
      </div>
      {regionChange && <RegionChangeState request={regionChange} />}
      {regionChange?.status !== 'pending' && <RegionChangeForm />}
    </Refreshable>
  );
}
