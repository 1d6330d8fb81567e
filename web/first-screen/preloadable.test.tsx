// @vitest-environment happy-dom
import { useSuspenseQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { later } from '#test/screen/mock-api.ts';
import { now, show } from '#test/screen/show.tsx';
import { preloadable } from './preloadable.tsx';

test('a placeholder stands while the file is loaded, and while its data is', async () => {
  const [file, data] = [later(), later()];
  const Rows = () => (
    <p>{String(useSuspenseQuery({ queryKey: ['rows'], queryFn: () => data.promise }).data)}</p>
  );
  const { Component } = preloadable(async () => {
    await file.promise;
    return { default: Rows };
  });
  const { place } = await show(<Component fallback={<p>기다려요</p>} />);
  expect(place.textContent).toBe('기다려요');
  await now(() => file.resolve(null));
  expect(place.textContent).toBe('기다려요');
  await now(() => data.resolve('다 왔어요'));
  await expect.poll(() => place.textContent).toBe('다 왔어요');
});
