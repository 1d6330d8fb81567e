import { copy } from '#features/posts/copy.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export const ClubsTab = () => (
  <EmptyState title={copy['board.emptyClubs']} body={copy['board.emptyClubsBody']} />
);
