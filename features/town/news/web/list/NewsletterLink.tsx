import { Link } from '@tanstack/react-router';
import { copy } from '#town/news/newsletter-copy.ts';
import { ChevronRight, Newspaper } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';

/** To the newsletters of the town. */
export const NewsletterLink = () => (
  <ListRow
    align="center"
    leading={
      <span className="text-brand">
        <Icon of={Newspaper} size={22} />
      </span>
    }
    title={copy['news.newsletter']}
    detail={copy['news.newsletterHow']}
    trailing={
      <span className="text-hint">
        <Icon of={ChevronRight} size={20} />
      </span>
    }
    render={<Link to="/newsletters" />}
  />
);
