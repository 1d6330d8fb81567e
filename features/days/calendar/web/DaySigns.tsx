import type { DaySign } from '#days/calendar/layers.ts';

/** The signs of a day. Without a name: whoever shows them says what they stand for. */
export const DaySigns = ({ signs }: { signs: DaySign[] }) =>
  signs.map((sign) => <i key={sign} className={`day-sign sign-${sign}`} />);
