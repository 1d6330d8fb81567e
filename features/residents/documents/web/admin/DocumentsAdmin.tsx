import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DocumentVersion } from '#residents/documents/contract.ts';
import { copy } from '#residents/documents/copy.ts';
import { dateOf } from '#residents/documents/date-of.ts';
import type { DocumentKind } from '#residents/documents/kinds.ts';
import { adminDocumentQuery } from '#residents/documents/web/api.ts';
import { fill } from '#shared/text/korean.ts';
import { ChevronLeft } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { ComingVersion } from './ComingVersion.tsx';

/** One document: what is in force, what comes, and what was. */
export function DocumentsAdmin({ kind }: { kind: DocumentKind }) {
  const { inForce, coming, former } = useSuspenseQuery(adminDocumentQuery(kind)).data;
  return (
    <>
      <Link
        to="/admin"
        search={{ tab: 'documents' }}
        className="mx-2 mt-2 inline-flex min-h-11 items-center gap-1 px-2 text-row text-second"
      >
        <Icon of={ChevronLeft} size={18} />
        {copy['document.list']}
      </Link>
      <Section title={copy[`document.${kind}`]}>
        <PublicLink kind={kind} version={inForce} state={copy['document.now']} />
        <div className="px-4 py-4">
          <Button
            variant={coming ? 'quiet' : 'primary'}
            render={<Link to="/admin" search={{ tab: 'documents', document: kind, write: 'new' }} />}
          >
            {copy['document.write']}
          </Button>
        </div>
      </Section>
      {coming && (
        <Section title={copy['document.soon']} band>
          <PublicLink kind={kind} version={coming} />
          <ComingVersion kind={kind} version={coming} />
        </Section>
      )}
      {former.length > 0 && (
        <Section title={copy['document.formerOnes']} band>
          {former.map((version) => (
            <PublicLink key={version.id} kind={kind} version={version} />
          ))}
        </Section>
      )}
    </>
  );
}

type PublicLinkProps = { kind: DocumentKind; version: DocumentVersion; state?: string };

/** Opens the page that residents read. */
function PublicLink({ kind, version, state }: PublicLinkProps) {
  const { title, changes, inForceFrom, hasGaps } = version;
  return (
    <ListRow
      render={<a href={`/${kind}/${version.version}`} target="_blank" rel="noopener" />}
      above={
        (state || hasGaps) && (
          <>
            {state && <Tag>{state}</Tag>}
            {hasGaps && <Tag variant="warm">{copy['document.gapsLeft']}</Tag>}
          </>
        )
      }
      title={title}
      detail={changes}
      meta={fill(copy['document.since'], { day: dateOf(inForceFrom) })}
    />
  );
}
