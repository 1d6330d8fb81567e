// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { mockApi, refusal } from '#test/screen/mock-api.ts';
import { now, settle, showHook } from '#test/screen/show.tsx';
import { createQueryClient } from '#web/requests/query-client.ts';
import { asked } from '#web/ui/layers/dialogs.ts';
import { type AlertValues, emptyAlert } from './alert-form.ts';
import { useAlertForm } from './use-alert-form.ts';

beforeEach(async () => {
  await settle();
  localStorage.clear();
  asked.set([]);
});

const alertValues: AlertValues = {
  ...emptyAlert('one', '51110'),
  headline: '단수',
  instruction: '물을 받아두세요.',
};

/** The form of an alert as it is in this revision, of which the server has the third. */
async function form(revision: number) {
  const queries = createQueryClient();
  queries.setQueryData(['session'], { person: { id: 'jimin', rights: [] } });
  const { requests, bodies } = mockApi(({ method }) => {
    if (method === 'PUT') return refusal('conflict', 'edit.changedMeanwhile', 409);
    return { ...alertValues, id: 'one', headline: '남이 고친 제목', placeCodes: ['51110'], revision: 3 };
  });
  const shown = await showHook(
    () => useAlertForm({ initial: { ...alertValues, revision }, draftKey: 'jimin:alert:one', edits: true }),
    { queries },
  );
  const sent = () => bodies.filter((_, at) => requests[at]?.startsWith('PUT'));
  const save = async () => {
    await now(() => void shown.last.current.submit());
    await now(() => asked.get()[0]?.settle(true));
    await settle();
  };
  return { ...shown, sent, save };
}

test('a restored draft of an alert is saved with the revision that it was begun with', async () => {
  const first = await form(1);
  await now(() => first.last.current.change({ headline: '내 제목' }));
  await first.unmount();
  await settle();
  // Somebody has updated it twice since then.
  const { last, sent, save } = await form(3);
  await now(() => last.current.draft.resume());
  await save();
  expect(sent()).toMatchObject([{ headline: '내 제목', revision: 1 }]);
  expect([last.current.values.headline, last.current.theirs?.[1]]).toEqual([
    '내 제목',
    { label: '제목', text: '남이 고친 제목' },
  ]);
  await save();
  expect(sent().at(-1)).toMatchObject({ headline: '내 제목', revision: 3 });
});

test('an alert with a blank of a template is not sent, and says where the blank is', async () => {
  const { last, sent, save } = await form(1);
  await now(() => last.current.change({ headline: '○○동 단수, ○시부터 ○시까지' }));
  await save();
  expect(last.current.errors).toEqual({ headline: '○ 자리를 채워주세요.' });
  expect(sent()).toEqual([]);
  await now(() => last.current.change({ headline: '조양동 단수, 2시부터 6시까지' }));
  expect(last.current.errors).toEqual({ headline: undefined });
});
