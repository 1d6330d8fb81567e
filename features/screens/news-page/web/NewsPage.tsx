import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ItemPoll, loadItemPoll } from '#community/polls/web/ItemPoll.tsx';
import { ItemSignup, loadItemSignup } from '#community/signups/web/ItemSignup.tsx';
import { HeldNotice } from '#moderation/appeals/web/HeldNotice.tsx';
import { useTopicOf } from '#residents/regions/web/place-topic.ts';
import { readViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { copy } from '#town/news/copy.ts';
import { interestTagsQuery, newsQuery } from '#town/news/web/api.ts';
import { NewsArticle } from '#town/news/web/article/NewsArticle.tsx';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import type { Visit } from '#web/visit.ts';

export const load = ({ queryClient, params: { newsId } }: Visit<'/news/$newsId'>) =>
  Promise.all([
    queryClient.ensureQueryData(newsQuery(newsId)),
    queryClient.ensureQueryData(interestTagsQuery(readViewedRegion())),
    loadItemSignup(queryClient, { newsId }),
    loadItemPoll(queryClient, { newsId }),
  ]);

/** One item of news, updated live. If it is deleted, the page says so. */
export function Page() {
  const { newsId } = useParams({ from: '/news/$newsId' });
  const news = useSuspenseQuery(newsQuery(newsId)).data;
  const topic = useTopicOf(news?.cityCode ?? '');
  useTopics(news ? [topic] : []);
  if (!news) return <NotFound sentence={copy['news.gone']} to="/news" />;
  return (
    <Refreshable>
      {news.can.edit && <HeldNotice kind="news" id={news.id} />}
      <div className="pb-9">
        <NewsArticle news={news} />
        <ItemSignup newsId={news.id} />
        <ItemPoll newsId={news.id} />
      </div>
    </Refreshable>
  );
}
