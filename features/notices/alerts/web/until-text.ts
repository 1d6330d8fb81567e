import { copy } from '#notices/alerts/strip-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { momentText } from '#shared/time/date-text.ts';

/** 11월 24일 (화) 오후 6:00까지 */
export const untilText = (at: string) => fill(copy['alerts.until'], { time: momentText(at) });
