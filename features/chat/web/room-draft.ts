import { useEffect, useState } from 'react';
import { isBlank } from '#shared/text.ts';
import { dropDraft, findDraft, keepDraft } from '#web/drafts/kept-drafts.ts';

const empty = { text: '' };

/** The text being written in a room, kept on the device until it is sent. */
export function useRoomDraft(personId: string, chatId: string) {
  const key = `${personId}:chat:${chatId}`;
  const [text, setText] = useState(() => findDraft(key, empty)?.text ?? '');
  useEffect(() => {
    if (isBlank(text)) dropDraft(key);
    else keepDraft(key, { text });
  }, [key, text]);
  return [text, setText] as const;
}
