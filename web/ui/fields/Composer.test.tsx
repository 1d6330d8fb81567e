// @vitest-environment happy-dom
import { useRef, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { now, show } from '#test/screen/show.tsx';
import { compose, press, pressKey, type } from '#test/screen/typing.ts';
import { Composer, keepsFocus } from './Composer.tsx';

const sent: string[] = [];

function Chat() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  return (
    <Composer
      field={field}
      label="메시지"
      value={text}
      onChange={setText}
      onSend={(message) => {
        sent.push(message);
        setText('');
      }}
      max={10}
      className=""
      fieldClassName=""
      button={
        <button type="submit" {...keepsFocus}>
          보내기
        </button>
      }
    />
  );
}

async function chat({ keyboard = true } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: keyboard }));
  const { place } = await show(<Chat />);
  const field = place.querySelector('textarea') as HTMLTextAreaElement;
  const button = place.querySelector('button') as HTMLButtonElement;
  return { field, button, place };
}

beforeEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

test('the syllable in composition is sent with the text, and nothing of it is left in the field', async () => {
  const { field, button } = await chat();
  const ime = await compose(field, '내일 봬', '요');
  await press(button);
  await ime.end();
  expect([sent, field.value]).toEqual([['내일 봬요'], '']);
  expect(document.activeElement).toBe(field);
});

test('Enter sends, but not while a syllable is composed, nor with Shift', async () => {
  const { field } = await chat();
  const ime = await compose(field, '내일 봬', '요');
  await pressKey(field, 'Enter', { isComposing: true });
  // Safari has ended the composition by then, and says it by the key code.
  await pressKey(field, 'Enter', { keyCode: 229 });
  await ime.end();
  await pressKey(field, 'Enter', { shiftKey: true });
  expect(sent).toEqual([]);
  const { defaultPrevented } = await pressKey(field, 'Enter');
  expect([sent, defaultPrevented, field.value]).toEqual([['내일 봬요'], true, '']);
});

/** The browser is about to break the line. */
const breakLine = (field: HTMLTextAreaElement) =>
  now(() => {
    const event = new InputEvent('beforeinput', {
      inputType: 'insertLineBreak',
      bubbles: true,
      cancelable: true,
    });
    field.dispatchEvent(event);
    return event;
  });

test('an Enter that ends a composition sends once, whether or not a key event of its own follows', async () => {
  const { field } = await chat();
  const windows = await compose(field, '내일 봬', '요');
  await pressKey(field, 'Process', { code: 'Enter', isComposing: true, keyCode: 229 });
  await windows.end();
  const { defaultPrevented } = await breakLine(field);
  expect([sent, defaultPrevented, field.value]).toEqual([['내일 봬요'], true, '']);
  const mac = await compose(field, '그래', '요');
  await pressKey(field, 'Enter', { isComposing: true, keyCode: 229 });
  await mac.end();
  await pressKey(field, 'Enter');
  expect(sent).toEqual(['내일 봬요', '그래요']);
  // A break that no composition's Enter makes, as of a menu or with Shift, is a break.
  await type(field, '줄');
  await pressKey(field, 'Enter', { shiftKey: true });
  expect((await breakLine(field)).defaultPrevented).toBe(false);
  expect(sent).toHaveLength(2);
});

test('on a touch keyboard Enter begins a line', async () => {
  const { field } = await chat({ keyboard: false });
  await type(field, '안녕');
  const { defaultPrevented } = await pressKey(field, 'Enter');
  expect([sent, defaultPrevented]).toEqual([[], false]);
  await pressKey(field, 'Enter', { isComposing: true, keyCode: 229 });
  expect((await breakLine(field)).defaultPrevented).toBe(false);
  expect(sent).toEqual([]);
});

test('a press of the button takes no focus from the field, so that the keyboard stays', async () => {
  const { button } = await chat();
  for (const name of ['pointerdown', 'mousedown']) {
    const event = new MouseEvent(name, { bubbles: true, cancelable: true });
    await now(() => button.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
  }
});

test('the length is counted in characters from four fifths on', async () => {
  const { field, place } = await chat();
  const counted = () => place.querySelector('.tabular-nums')?.textContent;
  await type(field, '일이삼사오육칠');
  expect(counted()).toBeUndefined();
  await type(field, '일이삼사오육칠👍🏽');
  expect(counted()).toBe('8/10자');
});
