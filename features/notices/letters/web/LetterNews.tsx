import { Link } from '@tanstack/react-router';
import type { Letter } from '#notices/letters/contract.ts';
import { ListRow } from '#web/ui/ListRow.tsx';

/** News by title, each with its page. */
export const LetterNews = ({ items }: { items: Letter['urgent'] }) => (
  <ul>
    {items.map(({ id, title }) => (
      <li key={id}>
        <ListRow title={title} render={<Link to="/news/$newsId" params={{ newsId: id }} />} />
      </li>
    ))}
  </ul>
);
