import { useNavigate, useSearch } from '@tanstack/react-router';
import { isDocumentKind } from '#residents/documents/kinds.ts';
import { DocumentRows } from './DocumentRows.tsx';
import { DocumentsAdmin } from './DocumentsAdmin.tsx';
import { EditVersion, NewVersion } from './VersionEditors.tsx';

/** The admins' tab of documents: all, one, or the form of a version. The address says which. */
export function Documents() {
  const { document: kind, write } = useSearch({ from: '/admin' });
  const navigate = useNavigate();
  if (!isDocumentKind(kind)) return <DocumentRows />;
  const open = () => navigate({ to: '/admin', search: { tab: 'documents', document: kind } });
  if (write === 'new') return <NewVersion key={kind} kind={kind} onEnd={open} />;
  if (write === 'coming') return <EditVersion key={kind} kind={kind} onEnd={open} />;
  return <DocumentsAdmin kind={kind} />;
}
