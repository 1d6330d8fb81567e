import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '#residents/documents/copy.ts';
import type { DocumentKind } from '#residents/documents/kinds.ts';
import { adminDocumentQuery } from '#residents/documents/web/api.ts';
import { newId } from '#shared/ids.ts';
import { serverNow } from '#web/device/clock.ts';
import { useMe } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { VersionForm } from './VersionForm.tsx';
import { draftKeyOf, emptyVersion, valuesOf } from './version-form.ts';

type Props = { kind: DocumentKind; onEnd: () => unknown };

/** A new version begins with the text in force. */
export function NewVersion({ kind, onEnd }: Props) {
  const me = useMe();
  const adminDocument = useSuspenseQuery(adminDocumentQuery(kind)).data;
  const [initial] = useState(() => emptyVersion(newId(), adminDocument, serverNow()));
  return <VersionForm kind={kind} initial={initial} draftKey={draftKeyOf(me.id, kind)} onEnd={onEnd} />;
}

/** The values as the form opened stay, whatever others save meanwhile: saving tells of it. */
export function EditVersion({ kind, onEnd }: Props) {
  const me = useMe();
  const { coming, basis } = useSuspenseQuery(adminDocumentQuery(kind)).data;
  const [initial] = useState(() => coming && valuesOf({ ...coming, basis }));
  if (!initial) return <EmptyState title={copy['document.gone']} drawing="letter" />;
  const draftKey = `${me.id}:document:${initial.id}`;
  return <VersionForm kind={kind} initial={initial} draftKey={draftKey} onEnd={onEnd} edits />;
}
