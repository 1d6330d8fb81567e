// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { now, settle } from '#test/screen/show.tsx';
import { moveBetweenScreens } from './transitions.ts';

/** A list and a post, whose content comes with `gate`, in a browser that shows a step when asked. */
async function openList(gate: Promise<void>, pendingMs = 0) {
  const steps: (() => Promise<void>)[] = [];
  vi.stubGlobal('CSS', { supports: () => true });
  Object.assign(document, {
    startViewTransition({ update }: { update: () => Promise<void> }) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      steps.push(() => update().then(resolve, reject));
      return { updateCallbackDone: promise, finished: promise, ready: promise, skipTransition() {} };
    },
  });
  const root = createRootRoute({
    component: () => (
      <main tabIndex={-1}>
        <Outlet />
      </main>
    ),
  });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/club/list',
    component: () => <Link to={'/post/1' as '/'}>글</Link>,
  });
  const post = createRoute({
    getParentRoute: () => root,
    path: '/post/1',
    loader: () => gate,
    pendingMs,
    pendingMinMs: 0,
    pendingComponent: () => <p aria-busy="true" />,
    component: () => <h1>노을</h1>,
  });
  const history = createMemoryHistory({ initialEntries: ['/club/list'] });
  const router = createRouter({ routeTree: root.addChildren([list, post]), history });
  const place = document.createElement('div');
  document.body.append(place);
  const app = createRoot(place);
  onTestFinished(async () => {
    await now(() => app.unmount());
    place.remove();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'startViewTransition');
  });
  await now(() => app.render(<RouterProvider router={router as never} />));
  await settle();
  moveBetweenScreens(router);
  const link = place.querySelector('a') as HTMLAnchorElement;
  const main = place.querySelector('main') as HTMLElement;
  link.focus();
  return { link, main, router, history, steps, place };
}

test('a page whose placeholder has the focus keeps it when its content comes', async () => {
  const gate = Promise.withResolvers<void>();
  const { link, main, place, router } = await openList(gate.promise);
  await now(() => link.click());
  await vi.waitFor(() => expect(place.querySelector('[aria-busy]')).not.toBeNull());
  expect(document.activeElement).toBe(document.body);
  main.focus();
  const left = vi.fn();
  main.addEventListener('blur', left);
  gate.resolve();
  await now(() => vi.waitFor(() => expect(router.state.status).toBe('idle')));
  expect(place.querySelector('h1')).not.toBeNull();
  expect([left.mock.calls.length, document.activeElement]).toEqual([0, main]);
});

test('whoever goes back before the next page is shown has the focus where it was', async () => {
  const { link, history, router, steps, place } = await openList(Promise.resolve(), 1000);
  await now(() => link.click());
  await now(() => vi.waitFor(() => expect(steps).toHaveLength(1)));
  expect(document.activeElement).toBe(document.body);
  await now(() => history.back());
  await now(async () => {
    for (const step of steps) await step();
  });
  await now(() => vi.waitFor(() => expect(router.state.status).toBe('idle')));
  expect(place.querySelector('a')).toBe(link);
  expect(document.activeElement).toBe(link);
});

test('a device on which two animations in a row begin late shows the next pages without one', async () => {
  const { history, router, steps } = await openList(Promise.resolve(), 1000);
  let at = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => at);
  onTestFinished(() => void vi.restoreAllMocks());
  const goAfter = async (delay: number, go: () => void) => {
    await now(go);
    await now(() => vi.waitFor(() => expect(steps).toHaveLength(1)));
    at += delay;
    await now(async () => steps.pop()?.());
    await now(() => vi.waitFor(() => expect(router.state.status).toBe('idle')));
  };
  await goAfter(101, () => history.push('/post/1'));
  await goAfter(100, () => history.back());
  await goAfter(101, () => history.push('/post/1'));
  await goAfter(101, () => history.back());
  await now(() => history.push('/post/1'));
  await now(() => vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull()));
  expect(steps).toHaveLength(0);
});
