// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { settle } from '#test/screen/show.tsx';
import { restoreFocus } from '#web/ui/layers/restore-focus.ts';

beforeEach(() => {
  // As in Safari before 17.4.
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  document.body.replaceChildren();
});

test('the focus goes to the row that took the place of one that is deleted, or to what is around', async () => {
  restoreFocus();
  document.body.innerHTML =
    '<main><ul><li><button>a</button></li><li><button>b</button></li><li><button>c</button></li></ul></main>';
  const rows = [...document.querySelectorAll('li')];
  const remove = async (at: number) => {
    rows[at]?.querySelector('button')?.focus();
    rows[at]?.remove();
    await settle();
    return `${document.activeElement?.localName} ${document.activeElement?.textContent}`;
  };
  expect(await remove(1)).toBe('li c');
  expect(await remove(2)).toBe('li a');
  expect(await remove(0)).toBe('main ');
});
