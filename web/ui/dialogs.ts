import { createStore } from './store.ts';

/** `action` is the confirming button's word and repeats what will happen: 삭제, 나가기. */
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
  answer: (yes: boolean) => void;
};

export const asked = createStore<Asked[]>([]);
let lastId = 0;

/** Asks before something happens. Resolves to whether it may; Escape, back and a press outside mean no. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (yes: boolean) => {
      asked.set(asked.get().filter((other) => other.id !== id));
      // After the dialog has left and the focus is back, so that the next step finds the page as it was.
      setTimeout(() => resolve(yes));
    };
    asked.set([...asked.get(), { id, question, answer }]);
  });
}
