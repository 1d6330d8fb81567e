// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { settle, show } from '#test/screen/show.tsx';
import { ApiError } from '#web/requests/api-error.ts';
import { drawings } from '#web/ui/drawings.tsx';
import { ErrorPage } from './ErrorPage.tsx';

/** The picture and the button of a page that failed with this error. */
async function shownFor(error: Error) {
  const { place } = await show(<ErrorPage error={error} reset={() => {}} />);
  // The drawings are loaded later.
  await settle();
  await settle();
  const html = place.innerHTML;
  const found: string[] = [];
  for (const [name, drawing] of Object.entries(drawings)) {
    const standalone = await show(<svg aria-hidden="true">{drawing}</svg>);
    if (html.includes(standalone.place.querySelector('svg')?.innerHTML ?? '-')) found.push(name);
  }
  return [...found, place.querySelector('button')?.textContent];
}

test('rights that sleep are no failure: no cloud, and the way on is in the bar above', async () => {
  expect(await shownFor(new ApiError('forbidden', 'rights.asleep'))).toEqual(['hill', undefined]);
  expect(await shownFor(new ApiError('internal'))).toEqual(['cloud', '다시 시도']);
});
