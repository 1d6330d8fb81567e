import { ClubSearch } from '#features/clubs/web/list/ClubSearch.tsx';
import { copy } from '#features/posts/copy.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** The clubs of the town; `features/clubs` lists them. */
export const ClubsTab = () => (
  <ClubSearch empty={<EmptyState title={copy['board.emptyClubs']} body={copy['board.emptyClubsBody']} />} />
);
