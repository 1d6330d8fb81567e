import { copy } from '#town/news/copy.ts';
import { Star } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Tag } from '#web/ui/Tag.tsx';

type Props = { tags: string[]; interests: string[] };

/** The viewer's interest tags come first, in green and with a star. */
export function NewsTags({ tags, interests }: Props) {
  const mine = tags.filter((tag) => interests.includes(tag));
  const others = tags.filter((tag) => !interests.includes(tag));
  return (
    <>
      {mine.map((tag) => (
        <Tag key={tag} className="inline-flex items-center gap-1">
          <Icon of={Star} size={11} filled />
          <span className="sr-only">{copy['news.tags.open']}</span>
          {tag}
        </Tag>
      ))}
      {others.map((tag) => (
        <Tag key={tag} variant="neutral">
          {tag}
        </Tag>
      ))}
    </>
  );
}
