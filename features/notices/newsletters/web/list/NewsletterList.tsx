import { Link } from '@tanstack/react-router';
import type { NewsletterRow } from '#notices/newsletters/contract.ts';
import { copy } from '#notices/newsletters/copy.ts';
import { issueDetail, issueName } from '#notices/newsletters/issue.ts';
import { findCity } from '#residents/regions/cities.ts';
import { fill } from '#shared/text/korean.ts';
import { Newspaper } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';

type Props = { items: NewsletterRow[]; showsTown: boolean };

/** Newsletters by week, each with its page. */
export const NewsletterList = ({ items, showsTown }: Props) => (
  <ul>
    {items.map(({ id, week, cityCode }) => (
      <li key={id}>
        <ListRow
          align="center"
          leading={
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-brand">
              <Icon of={Newspaper} size={22} />
            </span>
          }
          title={fill(copy['newsletter.row'], { week: issueName(week) })}
          detail={[showsTown && findCity(cityCode)?.name, issueDetail(week)].filter(Boolean).join(' · ')}
          render={<Link to="/newsletter/$newsletterId" params={{ newsletterId: id }} />}
        />
      </li>
    ))}
  </ul>
);
