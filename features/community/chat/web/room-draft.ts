import { useEffect, useState } from 'react';
import { isBlank } from '#shared/text/text.ts';
import { draftAtOnce, useTabDraft } from '#web/drafts/use-tab-draft.ts';

const empty = { text: '' };

/** The text being written in a room, kept on the device until it is sent. Two tabs have a text each. */
export function useRoomDraft(personId: string, chatId: string) {
  const key = `${personId}:chat:${chatId}`;
  const [text, setText] = useState(() => draftAtOnce(key, empty)?.values.text ?? '');
  const draft = useTabDraft(key, empty, (stored) => setText(stored?.text ?? ''));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is one of this room for as long as it is shown
  useEffect(() => {
    if (isBlank(text)) draft.drop();
    else draft.keep({ text });
  }, [key, text]);
  const type = (typed: string) => {
    draft.typed();
    setText(typed);
  };
  return [text, type] as const;
}
