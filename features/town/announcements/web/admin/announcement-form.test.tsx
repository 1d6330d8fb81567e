// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mockApi, refusal } from '#test/screen/mock-api.ts';
import { now, settle, showHook } from '#test/screen/show.tsx';
import type { Announcement } from '#town/announcements/contract.ts';
import { createQueryClient } from '#web/requests/query-client.ts';
import { useAnnouncementForm } from './use-announcement-form.ts';

const edited = {
  id: '0190b0a0-0000-7000-8000-000000000001',
  placeCode: '51110',
  area: null,
  title: '단수',
  body: '10일에 물이 나오지 않아요.',
  linkUrl: null,
  startsAt: '2026-12-10T00:00:00.000Z',
  endsAt: '2026-12-11T00:00:00.000Z',
  notifies: false,
  revision: 1,
} as Announcement;

test('who saves second is shown the other text, also of an announcement that comes and stands on a later page', async () => {
  const theirs = { ...edited, title: '단수 연기', revision: 2 };
  const { requests } = mockApi(({ method, path }) => {
    if (method === 'PUT') return refusal('conflict', 'edit.changedMeanwhile', 409);
    if (path.includes('state=inForce')) return { items: [], nextCursor: null };
    return path.includes('cursor=next')
      ? { items: [theirs], nextCursor: null }
      : { items: [{ ...edited, id: 'other' }], nextCursor: 'next' };
  });
  const queries = createQueryClient();
  queries.setQueryData(['session'], {
    person: { id: 'minjae', rights: ['editor:51110'], cityCode: '51110' },
  });
  const { last } = await showHook(() => useAnnouncementForm({ edited, onSaved: () => {} }).form, { queries });
  await now(() => last.current.change({ title: '단수 안내' }));
  await now(() => void last.current.submit());
  await settle();
  expect(requests.filter((one) => one.startsWith('PUT'))).toHaveLength(1);
  expect([last.current.values.title, last.current.theirs?.[0]?.text]).toEqual(['단수 안내', '단수 연기']);
});
