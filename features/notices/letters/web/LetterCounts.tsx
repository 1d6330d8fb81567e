import { Link } from '@tanstack/react-router';
import type { Letter } from '#notices/letters/contract.ts';
import { copy } from '#notices/letters/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Section } from '#web/ui/Section.tsx';

const pages = { news: '/news', posts: '/board', notices: '/notifications', chats: '/chats' } as const;

/** How much is new since yesterday, each with its list. */
export function LetterCounts({ counts }: Pick<Letter, 'counts'>) {
  const parts = (Object.keys(pages) as (keyof typeof pages)[]).filter((part) => counts[part] > 0);
  if (parts.length === 0) return null;
  return (
    <Section band title={copy['letter.new']}>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <ListRow
              align="center"
              title={copy[`letter.${part}`]}
              trailing={
                <span className="shrink-0 font-semibold text-brand tabular-nums">
                  {fill(copy['letter.count'], { count: counts[part] })}
                </span>
              }
              render={<Link to={pages[part]} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
