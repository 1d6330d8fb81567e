import type { ClubCreated } from '#features/clubs/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';

export const clubsLive: LiveRules = {
  'club.created': (queries, _data: ClubCreated) => void queries.invalidateQueries({ queryKey: ['clubs'] }),
};
