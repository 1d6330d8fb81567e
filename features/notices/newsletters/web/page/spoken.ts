import type { Newsletter } from '#notices/newsletters/contract.ts';
import { copy } from '#notices/newsletters/copy.ts';
import { dayText } from '#shared/time/date-text.ts';
import { daysToCome } from './to-come.ts';
import { winnerText } from './winner-text.ts';

/** The text that is read aloud: the same as on the paper, in its order, a sentence a line. */
export function spoken(newsletter: Newsletter, title: string): string {
  const { news, posts, winners, pickups } = newsletter;
  const dated = ({ day, text }: { day: string; text: string }) => `${dayText(day)}, ${text}`;
  const part = (heading: string, lines: string[]) => (lines.length > 0 ? [heading, ...lines] : []);
  return [
    title,
    ...part(
      copy['newsletter.dates'],
      daysToCome(newsletter).flatMap(({ day, lines }) => lines.map(({ text }) => dated({ day, text }))),
    ),
    ...part(copy['newsletter.pickupsSpoken'], (pickups?.days ?? []).map(dated)),
    ...part(
      copy['newsletter.news'],
      news.flatMap((each) => [each.title, each.excerpt]),
    ),
    ...part(
      copy['newsletter.posts'],
      posts.flatMap((each) => [each.title, each.excerpt]),
    ),
    ...part(
      copy['newsletter.winners'],
      winners.map((winner) => `${copy[`newsletter.${winner.challenge}`]}, ${winnerText(winner)}`),
    ),
  ].join('\n');
}
