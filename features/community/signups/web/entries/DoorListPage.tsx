import { useParams } from '@tanstack/react-router';
import type { Visit } from '#web/visit.ts';
import { loadManagedNews, useManagedNews } from './managed-signup.ts';
import { PrintedList } from './PrintedList.tsx';

export const load = ({ queryClient, params: { newsId } }: Visit<'/news/$newsId/door-list'>) =>
  loadManagedNews(queryClient, newsId);

export function Page() {
  const { newsId } = useParams({ from: '/news/$newsId/door-list' });
  return <PrintedList managed={useManagedNews(newsId)} />;
}
