import { Link } from '@tanstack/react-router';
import type { Letter } from '#notices/letters/contract.ts';
import { ListRow } from '#web/ui/ListRow.tsx';
import { whenOf } from './text-of.ts';

type Props = Pick<Letter, 'day' | 'events'>;

/** The dates of today. A row leads to the news, the post, the club or the day of the calendar. */
export const LetterDates = ({ day, events: entries }: Props) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.id}>
        <ListRow title={entry.title} detail={whenOf(entry)} render={linkOf(entry, day)} />
      </li>
    ))}
  </ul>
);

function linkOf({ newsId, clubId, postId }: Letter['events'][number], day: string) {
  if (newsId) return <Link to="/news/$newsId" params={{ newsId }} />;
  if (postId) return <Link to="/post/$postId" params={{ postId }} />;
  if (clubId) return <Link to="/club/$clubId" params={{ clubId }} />;
  return <Link to="/home" search={{ day }} />;
}
