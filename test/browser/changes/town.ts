import { benefitDraft } from '#community/benefits/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { type Change, type ChangedTown, without } from './changed-town.ts';

const story = ({ server, cityCode, say }: ChangedTown) => {
  const { id: _, ...draft } = newsDraft(server, { cityCode, title: say('소식') });
  return draft;
};

const offer = ({ say }: ChangedTown) => {
  const { id: _, ...draft } = benefitDraft({ title: say('혜택') });
  return draft;
};

export const townChanges: Record<string, Change> = {
  'publishes news': (town) => {
    const id = newId();
    town.news.push(id);
    return town.admin.post('/api/news', { ...story(town), id });
  },
  'changes news': (town) => town.admin.put(`/api/news/${town.chance.pick(town.news)}`, story(town)),
  'deletes news': ({ admin, chance, news }) => {
    const id = chance.pick(news);
    if (!id || news.length < 4) return null;
    without(news, id);
    return admin.delete(`/api/news/${id}`);
  },
  'likes news': ({ chance, others, news }) =>
    chance.pick(others)?.put(`/api/news/${chance.pick(news)}/like`) ?? null,
  'likes news no more': ({ chance, others, news }) =>
    chance.pick(others)?.delete(`/api/news/${chance.pick(news)}/like`) ?? null,
  'offers a benefit': (town) => {
    const author = town.chance.pick(town.others);
    if (!author) return null;
    const id = newId();
    town.benefits.push({ id, author, closed: false });
    return author.post('/api/benefits', { ...offer(town), id });
  },
  'changes a benefit': (town) => {
    const benefit = town.chance.pick(town.benefits);
    return benefit ? benefit.author.put(`/api/benefits/${benefit.id}`, offer(town)) : null;
  },
  'takes a benefit back': ({ chance, benefits }) => {
    const benefit = chance.pick(benefits);
    if (!benefit || benefits.length < 3) return null;
    without(benefits, benefit);
    return benefit.author.delete(`/api/benefits/${benefit.id}`);
  },
  'closes or opens a benefit': ({ chance, benefits }) => {
    const benefit = chance.pick(benefits);
    if (!benefit) return null;
    benefit.closed = !benefit.closed;
    const path = `/api/benefits/${benefit.id}/closing`;
    return benefit.closed ? benefit.author.put(path) : benefit.author.delete(path);
  },
};
