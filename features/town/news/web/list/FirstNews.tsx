import type { News } from '#town/news/contract.ts';
import { copy } from '#town/news/copy.ts';
import { Section } from '#web/ui/Section.tsx';
import { NewsRow } from './NewsRow.tsx';

type Props = { items: News[]; interests: string[]; town: boolean };

/** New news with the viewer's interest tags, above the list. */
export const FirstNews = ({ items, interests, town }: Props) => (
  <div className="border-fill border-b-8">
    <Section title={copy['news.first']}>
      <ul>
        {items.map((news) => (
          <li key={news.id} className="last:[&>a]:border-b-0">
            <NewsRow news={news} interests={interests} town={town} eager />
          </li>
        ))}
      </ul>
    </Section>
  </div>
);
