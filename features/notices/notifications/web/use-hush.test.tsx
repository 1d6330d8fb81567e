// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { useHush } from '#notices/notifications/web/use-hush.ts';
import { mockApi } from '#test/screen/mock-api.ts';
import { now, settle, showHook } from '#test/screen/show.tsx';
import { snackbar } from '#web/ui/layers/snackbars.ts';

beforeEach(() => {
  snackbar.set(null);
  document.body.replaceChildren();
});

test('a kind is quieted, and the way back makes it ring again', async () => {
  const { bodies, requests } = mockApi(() => ({ kinds: [] }));
  const { last } = await showHook(useHush);
  await now(() => void last.current.act({ kind: 'comment', hushed: true }));
  await settle();
  await now(() => snackbar.get()?.action?.onClick());
  await settle();
  const writes = requests.filter((request) => !request.startsWith('GET'));
  expect([writes, bodies.filter(Boolean)]).toMatchInlineSnapshot(`
    [
      [
        "PUT /api/notifications/hushed/comment",
        "DELETE /api/notifications/hushed/comment",
      ],
      [],
    ]
  `);
});
