import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DocumentState } from '#residents/documents/contract.ts';
import { copy } from '#residents/documents/copy.ts';
import { dateOf } from '#residents/documents/date-of.ts';
import { documentsQuery } from '#residents/documents/web/api.ts';
import { fill } from '#shared/text/korean.ts';
import { ChevronRight } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Tag } from '#web/ui/Tag.tsx';

/** All documents: since when each is in force, what comes, and which still have gaps. */
export function DocumentRows() {
  const { items } = useSuspenseQuery(documentsQuery).data;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.kind}>
          <DocumentRow {...item} />
        </li>
      ))}
    </ul>
  );
}

const DocumentRow = ({ kind, inForce, coming }: DocumentState) => (
  <ListRow
    align="center"
    render={<Link to="/admin" search={{ tab: 'documents', document: kind }} />}
    above={inForce.hasGaps && <Tag variant="warm">{copy['document.gapsLeft']}</Tag>}
    title={copy[`document.${kind}`]}
    detail={coming && fill(copy['document.comesOn'], { day: dateOf(coming.inForceFrom) })}
    meta={fill(copy['document.since'], { day: dateOf(inForce.inForceFrom) })}
    trailing={<Icon of={ChevronRight} size={20} className="text-hint" />}
  />
);
