import { ClubSearch } from '#community/clubs/web/list/ClubSearch.tsx';
import { copy } from '#community/posts/copy.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** The clubs of the town; `features/community/clubs` lists them. */
export const ClubsTab = () => (
  <ClubSearch empty={<EmptyState title={copy['board.emptyClubs']} body={copy['board.emptyClubsBody']} />} />
);
