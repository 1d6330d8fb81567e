// @vitest-environment happy-dom
import { useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '#test/screen/show.tsx';
import { usePageHeights } from './page-heights.ts';

/** Remembers whether what is measured was still in the document when the measuring ended. */
function watchObservers() {
  const ends: boolean[] = [];
  class Observer {
    readonly measured: Element[] = [];
    observe(element: Element) {
      this.measured.push(element);
    }
    unobserve() {}
    disconnect() {
      ends.push(this.measured.every((element) => element.isConnected));
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  onTestFinished(() => void vi.unstubAllGlobals());
  return ends;
}

function List() {
  const box = useRef<HTMLDivElement>(null);
  usePageHeights('board', box, 2);
  return (
    <div ref={box}>
      <p>first page</p>
      <p>second page</p>
    </div>
  );
}

test('the heights of a list’s pages stay as they were when the list is left', async () => {
  const ends = watchObservers();
  const { unmount } = await show(<List />);
  await unmount();
  // Once removed, the pages would be reported as 0 px high.
  expect(ends).toEqual([true]);
});
