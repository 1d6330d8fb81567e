import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { DocumentState } from '#features/documents/contract.ts';
import { copy } from '#features/documents/copy.ts';
import { dateOf } from '#features/documents/date-of.ts';
import { fill } from '#shared/korean.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { documentsQuery } from './api.ts';

/** Links to the pages of all documents, with what comes. They open in a new tab: those pages are not part of the app. */
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
    detail={coming && fill(copy['document.comesOn'], { day: dateOf(coming.inForceFrom) })}
    meta={fill(copy['document.since'], { day: dateOf(inForce.inForceFrom) })}
    trailing={<Icon of={ChevronRight} size={20} className="text-hint" />}
  />
);
