import { Link } from '@tanstack/react-router';
import { NewsTags } from '#town/news/web/NewsTags.tsx';

/** The tags of an item. Each links to the list of news with that tag. */
export const TagLinks = ({ tags, interests }: { tags: string[]; interests: string[] }) => (
  <ul className="flex flex-wrap gap-1.5">
    {tags.map((tag) => (
      <li key={tag} className="flex">
        <Link to="/news" search={{ tag }} className="target-44 flex rounded-tag active:opacity-60">
          <NewsTags tags={[tag]} interests={interests} />
        </Link>
      </li>
    ))}
  </ul>
);
