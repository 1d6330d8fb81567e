import { useSuspenseQuery } from '@tanstack/react-query';
import { copy } from '#features/moves/copy.ts';
import { useMe } from '#features/sessions/web/session.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import type { Visit } from '#web/page.ts';
import { ownMoveQuery } from './api.ts';
import { MoveForm } from './MoveForm.tsx';
import { MoveState } from './MoveState.tsx';
import { townName } from './town-name.ts';

export const load = ({ queryClient }: Visit) => queryClient.ensureQueryData(ownMoveQuery);

/** 지역 변경 요청: where one lives, what became of the last request, and the form for a new one. */
export function Page() {
  const me = useMe();
  const { move } = useSuspenseQuery(ownMoveQuery).data;
  return (
    <Refreshable>
      <div className="px-4 pt-6 pb-5">
        <p className="text-meta text-second">{copy['moves.now']}</p>
        <p className="mt-0.5 font-bold text-title">{townName(me.cityCode ?? '')}</p>
      </div>
      {move && <MoveState move={move} />}
      {move?.status !== 'pending' && <MoveForm />}
    </Refreshable>
  );
}
