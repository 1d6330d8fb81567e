import { writeBenefit } from '#community/benefits/fixtures.ts';
import { createClubWith, meetingDraft } from '#community/meetings/fixtures.ts';
import { openPoll, paperCount } from '#community/polls/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { areaFields } from '#days/pickups/fixtures.ts';
import { alertFields, sendAlert } from '#notices/alerts/fixtures.ts';
import { letHelp } from '#screens/helps/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { sendImage } from '#test/people/people.ts';
import { mustSucceed, type Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { newsDraft, publish } from '#town/news/fixtures.ts';

type World = { server: TestServer; town: string; jimin: Person; hyunwoo: Person; minjae: Person };
/** An item that somebody edits: by whom, where, how, and a request with a text. */
type Edited = {
  by: Person;
  path: string;
  method: 'put' | 'patch';
  read?: string;
  request: (text: string) => object;
};

/** The items that somebody edits by a form, by the route of the change. */
export const items: Record<string, (world: World) => Promise<Edited>> = {
  async 'put /api/posts/{id}'({ jimin }) {
    const { id } = await writePost(jimin);
    const path = `/api/posts/${id}`;
    return {
      by: jimin,
      path,
      method: 'put',
      request: (title) => ({ title, content: '글', category: 'daily' }),
    };
  },
  async 'put /api/news/{id}'({ server, minjae, town }) {
    const { id } = await publish(server, minjae, { cityCode: town });
    const { id: _id, ...draft } = newsDraft(server, { cityCode: town });
    return { by: minjae, path: `/api/news/${id}`, method: 'put', request: (title) => ({ ...draft, title }) };
  },
  async 'put /api/scheduled-news/{id}'({ server, minjae, town }) {
    const publishAt = new Date(server.p.clock.now().getTime() + 3_600_000).toISOString();
    const draft = { ...newsDraft(server, { cityCode: town }), publishAt };
    await minjae.post('/api/scheduled-news', draft);
    const path = `/api/scheduled-news/${draft.id}`;
    return { by: minjae, path, method: 'put', request: (title) => ({ ...draft, title }) };
  },
  async 'put /api/benefits/{id}'({ jimin }) {
    const { id } = await writeBenefit(jimin);
    const request = (title: string) => ({
      title,
      content: '혜택이에요',
      category: 'shop',
      contact: '033-255-1234',
    });
    return { by: jimin, path: `/api/benefits/${id}`, method: 'put', request };
  },
  async 'patch /api/clubs/{id}'({ server, jimin }) {
    const [id, imageId] = [newId(), await sendImage(server, jimin, 'club_images')];
    await jimin.post('/api/clubs', { id, name: '독서회', description: '한 달에 한 권', imageId });
    const request = (name: string) => ({ name, description: '한 달에 한 권', imageId });
    return { by: jimin, path: `/api/clubs/${id}`, method: 'patch', request };
  },
  async 'patch /api/comments/{id}'({ jimin }) {
    const [post, id] = [await writePost(jimin), newId()];
    await jimin.post(`/api/posts/${post.id}/comments`, { id, text: '처음' });
    const read = `/api/posts/${post.id}/comments`;
    return { by: jimin, path: `/api/comments/${id}`, method: 'patch', read, request: (text) => ({ text }) };
  },
  async 'patch /api/people/me'({ jimin }) {
    const read = `/api/people/${jimin.id}`;
    return { by: jimin, path: '/api/people/me', method: 'patch', read, request: (bio) => ({ bio }) };
  },
  async 'patch /api/events/{id}'({ jimin }) {
    const id = newId();
    await mustSucceed(jimin.post('/api/events', { id, title: '처음', day: '2026-12-01' }));
    return { by: jimin, path: `/api/events/${id}`, method: 'patch', request: (title) => ({ title }) };
  },
  async 'patch /api/events/{id} of a series'({ jimin }) {
    const [id, day] = [newId(), '2026-12-01'];
    const repeat = { rule: { every: 'week', interval: 1, weekdays: [2] }, until: null, count: null };
    await mustSucceed(jimin.post('/api/events', { id, title: '처음', day, repeat }));
    const request = (title: string) => ({ title, occurrence: { day, scope: 'following', newId: newId() } });
    return { by: jimin, path: `/api/events/${id}`, method: 'patch', request };
  },
  async 'put /api/helped/{personId}/events/{id}'({ server, jimin, hyunwoo }) {
    await letHelp(server, jimin, hyunwoo);
    const [id, day] = [newId(), '2026-12-01'];
    await mustSucceed(jimin.post('/api/events', { id, title: '처음', day }));
    const path = `/api/helped/${jimin.id}/events`;
    const request = (title: string) => ({ title, day, time: null });
    return { by: hyunwoo, path: `${path}/${id}`, method: 'put', read: `${path}?month=2026-12`, request };
  },
  async 'put /api/meetings/{id}'({ jimin, server }) {
    const club = await createClubWith(server, jimin);
    const { id, ...draft } = meetingDraft(server);
    await mustSucceed(jimin.post(`/api/clubs/${club}/meetings`, { ...draft, id }));
    const read = `/api/clubs/${club}/meetings`;
    return {
      by: jimin,
      path: `/api/meetings/${id}`,
      method: 'put',
      read,
      request: (title) => ({ ...draft, title }),
    };
  },
  async 'put /api/areas/{id}'({ minjae, town }) {
    await mustSucceed(minjae.post('/api/areas', { cityCode: town, names: '처음' }));
    const read = `/api/areas?city=${town}`;
    const [{ id }] = (await minjae.get(read)).body.items;
    return { by: minjae, path: `/api/areas/${id}`, method: 'put', read, request: (name) => ({ name }) };
  },
  async 'put /api/households/{id}'({ minjae, town }) {
    await mustSucceed(minjae.post('/api/households', { cityCode: town, areaId: null, names: '처음' }));
    const read = `/api/households?city=${town}`;
    const [{ id }] = (await minjae.get(read)).body.items;
    const request = (name: string) => ({ name, areaId: null, memberIds: [] });
    return { by: minjae, path: `/api/households/${id}`, method: 'put', read, request };
  },
  async 'put /api/sources/{id}'({ minjae, town }) {
    const id = newId();
    const draft = { id, cityCode: town, name: '처음', address: 'https://example.com/rss' };
    await mustSucceed(minjae.post('/api/sources', draft));
    const read = `/api/sources?city=${town}`;
    const request = (name: string) => ({ name, tags: [], isPaused: true });
    return { by: minjae, path: `/api/sources/${id}`, method: 'put', read, request };
  },
  async 'put /api/periodic-markets/{id}'({ minjae, town }) {
    const id = newId();
    await mustSucceed(minjae.post('/api/periodic-markets', { id, cityCode: town, name: '처음', digit: 2 }));
    const read = `/api/periodic-markets?city=${town}`;
    const request = (name: string) => ({ name, digit: 2 });
    return { by: minjae, path: `/api/periodic-markets/${id}`, method: 'put', read, request };
  },
  async 'put /api/polls/{id}/paper'({ server, minjae, town }) {
    const { id: newsId } = await publish(server, minjae, { cityCode: town });
    const { id } = await openPoll(server, minjae, { newsId });
    const ended_at = server.p.clock.now();
    await server.p.db.updateTable('poll').set({ ended_at }).where('id', '=', id).execute();
    const path = `/api/polls/${id}/paper`;
    await mustSucceed(minjae.put(path, paperCount()));
    return { by: minjae, path, method: 'put', request: (firstCounter) => paperCount({ firstCounter }) };
  },
  async 'put /api/pickup-areas/{id}'({ minjae, town }) {
    const id = newId();
    await mustSucceed(minjae.post('/api/pickup-areas', { ...areaFields(), id, cityCode: town }));
    const read = `/api/pickup-areas?city=${town}`;
    const request = (name: string) => areaFields({ name });
    return { by: minjae, path: `/api/pickup-areas/${id}`, method: 'put', read, request };
  },
  async 'put /api/alerts/{id}'({ server, minjae, town }) {
    const fields = alertFields(server, { severity: 'Moderate' });
    const { id } = await sendAlert(server, minjae, { placeCode: town, ...fields });
    const request = (headline: string) => ({ ...fields, headline });
    return { by: minjae, path: `/api/alerts/${id}`, method: 'put', request };
  },
};
