import { createStore } from '#web/ui/store.ts';

/**
 * `action`: the confirm button's label, which names the action: 삭제, 나가기. `cancel`: the other one's, 취소 by
 * default; 그대로 두기 where the action is a cancellation.
 */
export type Question = {
  title: string;
  body?: string;
  action: string;
  cancel?: string;
  danger?: boolean;
};

export type Asked = {
  id: number;
  question: Question;
  settle: (yes: boolean) => void;
};

export const asked = createStore<Asked[]>([]);
let lastId = 0;

/** Asks for confirmation. Resolves to the answer. Escape, back and a press outside mean no. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const settle = (yes: boolean) => {
      asked.set(asked.get().filter((other) => other.id !== id));
      // Waits until the dialog has closed and the focus is back, so that the next step finds the page as it
      // was.
      setTimeout(() => resolve(yes));
    };
    asked.set([...asked.get(), { id, question, settle }]);
  });
}
