import type { Message } from '#community/chat/contract.ts';
import type { Image } from '#server/images/contract.ts';
import { type Day, seoulDay, timeOf } from '#shared/time/dates.ts';

/** A message as the room shows it: stored, or the viewer's own that is still being sent. */
export type DisplayedMessage = {
  id: string;
  /** The place in the chat, without gaps; null while the message is being sent. */
  position: number | null;
  mine: boolean;
  text: string;
  photo: Image | null;
  createdAt: string;
  deleted: boolean;
  can: Message['can'];
  /** For the viewer's own messages: stored, but not yet read by the other person. */
  unread: boolean;
  state: 'sent' | 'sending' | 'failed';
};

/**
 * `opens` and `closes` mark a run: messages of one person within one minute share an avatar, a name and a
 * time.
 */
export type Line = { message: DisplayedMessage; newDay: Day | null; opens: boolean; closes: boolean };

const minuteOf = ({ createdAt }: DisplayedMessage) => Math.floor(timeOf(createdAt) / 60_000);

/** The messages with their run and day marks, oldest first. */
export function linesOf(all: readonly DisplayedMessage[]): Line[] {
  const goesOn = (before: DisplayedMessage | undefined, after: DisplayedMessage | undefined) =>
    before !== undefined &&
    after !== undefined &&
    before.mine === after.mine &&
    minuteOf(before) === minuteOf(after);
  return all.map((message, index) => {
    const [before, after] = [all[index - 1], all[index + 1]];
    const day = seoulDay(message.createdAt);
    return {
      message,
      newDay: before && seoulDay(before.createdAt) === day ? null : day,
      opens: !goesOn(before, message),
      closes: !goesOn(message, after),
    };
  });
}

const boxLength = 50;

/** Groups the messages into boxes by position, so that a new or older message changes only one box. */
export function boxesOf(lines: readonly Line[]): { key: number; lines: Line[] }[] {
  const boxes: { key: number; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = boxes.at(-1);
    const { position } = line.message;
    const key = position === null ? (last?.key ?? 0) : Math.floor(position / boxLength);
    if (last?.key === key) last.lines.push(line);
    else boxes.push({ key, lines: [line] });
  }
  return boxes;
}
