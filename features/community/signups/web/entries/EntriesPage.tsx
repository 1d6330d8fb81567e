import { useParams } from '@tanstack/react-router';
import type { Visit } from '#web/visit.ts';
import { Entries } from './Entries.tsx';
import { loadManagedNews, useManagedNews } from './managed-signup.ts';

/** The people themselves are fetched by the list: a press may have to show a passkey first. */
export const load = ({ queryClient, params: { newsId } }: Visit<'/news/$newsId/signups'>) =>
  loadManagedNews(queryClient, newsId);

/** Who has a seat and who waits, for editors of the place. Updated live. */
export function Page() {
  const { newsId } = useParams({ from: '/news/$newsId/signups' });
  return <Entries managed={useManagedNews(newsId)} />;
}
