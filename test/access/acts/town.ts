import { turnAlerts } from '#notices/alerts/server/turn.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { atTime, dayMs } from '#test/access/later-platform.ts';
import { town } from '#test/access/viewers.ts';
import { mustSucceed } from '#test/people/world.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { endNews } from '#town/news/server/ending.ts';
import { publishScheduled } from '#town/news/server/scheduled/publish.ts';
import { type Act, act, asked } from './act.ts';

const likesNews = async ({ use, world }: Parameters<NonNullable<Act['given']>>[0]) =>
  mustSucceed(world.author.put(`/api/news/${(await use('news')).id}/like`));

const news: Act[] = [
  asked('the editor publishes news', ['news.created'], 'editor', 'POST /api/news'),
  asked('the editor changes news', ['news.changed'], 'editor', 'PUT /api/news/{id}'),
  asked(
    'the editor changes news that somebody kept in the calendar',
    ['news.changed', 'event.changed'],
    'editor',
    'PUT /api/news/{id}',
    '',
    likesNews,
  ),
  act('news becomes urgent', ['news.raised'], {
    given: ({ use }) => use('news'),
    do({ world, server }, { id }) {
      const { id: _, ...change } = newsDraft(server, { cityCode: town });
      return mustSucceed(world.editor.put(`/api/news/${id}`, { ...change, urgent: true }));
    },
  }),
  asked('the editor deletes news', ['news.deleted'], 'editor', 'DELETE /api/news/{id}'),
  asked(
    'the editor deletes news that somebody kept in the calendar',
    ['news.deleted', 'event.removed'],
    'editor',
    'DELETE /api/news/{id}',
    '',
    likesNews,
  ),
  asked(
    'the author likes news: it is in their calendar',
    ['news.liked', 'news.likesCounted', 'event.added'],
    'author',
    'PUT /api/news/{id}/like',
  ),
  asked(
    'the author likes it no longer',
    ['news.unliked', 'news.likesCounted', 'event.removed'],
    'author',
    'DELETE /api/news/{id}/like',
    '',
    likesNews,
  ),
  act('the last day of news is over', ['news.changed'], {
    given: async ({ world, server }) =>
      mustSucceed(
        world.editor.post(
          '/api/news',
          newsDraft(server, { cityCode: town, shownUntil: seoulDay(server.p.clock.now()) }),
        ),
      ),
    do: ({ server }) => endNews.run(atTime(server, dayMs), null),
  }),
  act('news stands on top no more', ['news.changed'], {
    given: ({ use }) => use('pinned'),
    do: ({ server }) => endNews.run(atTime(server, 3 * dayMs), null),
  }),
  asked('the author closes pinned news', ['news.dismissed'], 'author', 'PUT /api/pinned-news/{id}/dismissal'),
];

const plans: Act[] = [
  asked('the editor plans news', ['scheduledNews.changed'], 'editor', 'POST /api/scheduled-news'),
  asked('the editor changes the plan', ['scheduledNews.changed'], 'editor', 'PUT /api/scheduled-news/{id}'),
  asked('the editor drops the plan', ['scheduledNews.changed'], 'editor', 'DELETE /api/scheduled-news/{id}'),
  asked(
    'the editor publishes it at once',
    ['scheduledNews.changed', 'news.created'],
    'editor',
    'PUT /api/scheduled-news/{id}/publication',
  ),
  act('its time has come', ['scheduledNews.changed', 'news.created'], {
    given: ({ use }) => use('scheduled'),
    do: ({ server }) => publishScheduled.run(atTime(server, 3 * dayMs), null),
  }),
  asked('the editor adds a source', ['source.changed'], 'editor', 'POST /api/sources'),
  asked('the editor changes a source', ['source.changed'], 'editor', 'PUT /api/sources/{id}'),
  asked('the editor deletes a source', ['source.changed'], 'editor', 'DELETE /api/sources/{id}'),
  asked(
    'the editor publishes what came in',
    ['incomingNews.changed', 'news.created'],
    'editor',
    'PUT /api/incoming-news/{id}/publication',
  ),
  asked(
    'the editor drops what came in',
    ['incomingNews.changed'],
    'editor',
    'DELETE /api/incoming-news/{id}',
  ),
];

const alerts: Act[] = [
  act('the time of an alert is over', ['alert.expired'], {
    given: ({ use }) => use('alert'),
    do: ({ server }) => turnAlerts.run(atTime(server, 3 * dayMs), null),
  }),
  asked('the admin issues an alert', ['alert.issued'], 'admin', 'POST /api/alerts'),
  asked('the admin updates it', ['alert.updated'], 'admin', 'PUT /api/alerts/{id}'),
  asked('the admin cancels it', ['alert.cancelled'], 'admin', 'PUT /api/alerts/{id}/cancellation'),
  asked('the author folds it', ['alert.folded'], 'author', 'PUT /api/alerts/{id}/fold'),
];

export const newsActs: Act[] = [...news, ...plans];
export const alertActs: Act[] = alerts;
