import { useSuspenseQuery } from '@tanstack/react-query';
import { copy } from '#residents/consents/copy.ts';
import type { DocumentState } from '#residents/documents/contract.ts';
import { documentsQuery } from '#residents/documents/web/api.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { ChevronRight } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';

/**
 * Links to the pages of all documents, with what comes. They open in a new tab: those
 * pages are not part of the app.
 */
export function DocumentLinks() {
  const { items } = useSuspenseQuery(documentsQuery).data;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.kind}>
          <DocumentLink {...item} />
        </li>
      ))}
    </ul>
  );
}

const DocumentLink = ({ kind, inForce, coming }: DocumentState) => (
  <ListRow
    align="center"
    render={<a href={`/${kind}`} target="_blank" rel="noopener" />}
    title={inForce.title}
    detail={coming && fill(copy['consents.comesOn'], { day: dayText(coming.inForceFrom) })}
    trailing={<Icon of={ChevronRight} size={20} className="text-hint" />}
  />
);
