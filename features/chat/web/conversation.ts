import type { Message } from '#features/chat/contract.ts';
import type { Image } from '#server/images/contract.ts';
import { type Day, seoulDay, timeOf } from '#shared/dates.ts';

/** A message as the room draws it: one that stands, or one of one's own that is on its way. */
export type Said = {
  id: string;
  /** In the conversation, without holes; none while it is on its way. */
  position: number | null;
  mine: boolean;
  text: string;
  photo: Image | null;
  createdAt: string;
  deleted: boolean;
  can: Message['can'];
  /** Of one's own: whether it has arrived and the other has not read it. */
  unread: boolean;
  state: 'sent' | 'sending' | 'failed';
};

/** `opens` and `closes` a run: what one of the two says within one minute has one face, one name and one time. */
export type Line = { said: Said; newDay: Day | null; opens: boolean; closes: boolean };

const minuteOf = ({ createdAt }: Said) => Math.floor(timeOf(createdAt) / 60_000);

/** The lines of a conversation, oldest first. */
export function linesOf(all: readonly Said[]): Line[] {
  const goesOn = (before: Said | undefined, after: Said | undefined) =>
    before !== undefined &&
    after !== undefined &&
    before.mine === after.mine &&
    minuteOf(before) === minuteOf(after);
  return all.map((said, index) => {
    const [before, after] = [all[index - 1], all[index + 1]];
    const day = seoulDay(said.createdAt);
    return {
      said,
      newDay: before && seoulDay(before.createdAt) === day ? null : day,
      opens: !goesOn(before, said),
      closes: !goesOn(said, after),
    };
  });
}

const boxLength = 50;

/** The lines in boxes that stay as they are, whatever is said before or after. */
export function boxesOf(lines: readonly Line[]): { key: number; lines: Line[] }[] {
  const boxes: { key: number; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = boxes.at(-1);
    const { position } = line.said;
    const key = position === null ? (last?.key ?? 0) : Math.floor(position / boxLength);
    if (last?.key === key) last.lines.push(line);
    else boxes.push({ key, lines: [line] });
  }
  return boxes;
}
