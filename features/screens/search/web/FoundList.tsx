import { type ReactNode, useCallback } from 'react';
import { BenefitRow } from '#community/benefits/web/list/BenefitRow.tsx';
import { ClubRow } from '#community/clubs/web/list/ClubRow.tsx';
import { PostRow } from '#community/posts/web/list/PostRow.tsx';
import { PersonLine } from '#screens/profiles/web/PersonLine.tsx';
import type { Found } from '#screens/search/contract.ts';
import { foundParts } from '#shared/text/korean-search.ts';
import { NewsRow } from '#town/news/web/list/NewsRow.tsx';
import { Marking } from '#web/ui/Marked.tsx';

type Props = {
  found: Found[];
  /** The words that are highlighted in the titles. */
  query: string;
  /** Items of this town do not show their town. Null if several towns are searched. */
  cityCode: string | null;
};

/** Search results, shown with the row components of their features. */
export function FoundList({ found, query, cityCode }: Props) {
  // The same until another query is searched: a new one would mark all titles again at each typed letter.
  const mark = useCallback(
    (title: string): ReactNode =>
      foundParts(query, title).map((part, at) =>
        part.found ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never move
          <mark key={at} className="bg-transparent text-brand">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      ),
    [query],
  );
  const rows = found.flatMap((part) => rowsOf(part, cityCode));
  return (
    <Marking value={mark}>
      <ul>
        {rows.map(({ id, row }) => (
          <li key={id}>{row}</li>
        ))}
      </ul>
    </Marking>
  );
}

function rowsOf(found: Found, cityCode: string | null): { id: string; row: ReactNode }[] {
  switch (found.kind) {
    case 'posts':
      return found.items.map((post) => ({
        id: post.id,
        row: <PostRow post={post} town={post.cityCode !== cityCode} />,
      }));
    case 'news':
      return found.items.map((news) => ({
        id: news.id,
        row: <NewsRow news={news} interests={[]} town={news.cityCode !== cityCode} />,
      }));
    case 'benefits':
      return found.items.map((benefit) => ({
        id: benefit.id,
        row: <BenefitRow benefit={benefit} town={benefit.cityCode !== cityCode} />,
      }));
    case 'clubs':
      return found.items.map((club) => ({
        id: club.id,
        row: <ClubRow club={club} town={club.cityCode !== cityCode} />,
      }));
    case 'people':
      return found.items.map((person) => ({ id: person.id, row: <PersonLine person={person} plain /> }));
  }
}
