import { queryOptions } from '@tanstack/react-query';
import type { Move, MoveDraft } from '#features/moves/contract.ts';
import type { movesRoutes } from '#features/moves/server/routes.ts';
import { client, read } from '#web/api.ts';

const { api } = client<ReturnType<typeof movesRoutes>>();

export const ownMoveQuery = queryOptions({
  queryKey: ['moves', 'mine'],
  queryFn: (): Promise<{ move: Move | null }> => read(api.moves.mine.$get()),
});

export const askToMove = (draft: MoveDraft): Promise<{ move: Move | null }> =>
  read(api.moves.$post({ json: draft }));
export const withdrawMove = (id: string) => read(api.moves[':id'].$delete({ param: { id } }));
