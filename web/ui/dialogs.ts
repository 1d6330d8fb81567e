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
  question: Omit<Question, 'action'> & { action?: string };
  answer: (yes: boolean) => void;
};

export const asked = createStore<Asked[]>([]);
let lastId = 0;

function ask(question: Asked['question']): Promise<boolean> {
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

/** Asks before something happens. Resolves to whether it may; Escape, back and a press outside mean no. */
export const confirm = (question: Question) => ask(question);

/** Says something that must not be missed, with a single 확인. Resolves when it has been read. */
export const tell = async (notice: { title: string; body?: string }) => void (await ask(notice));
