import type { AdminDocument, VersionDraft } from '#residents/documents/contract.ts';
import type { DocumentKind } from '#residents/documents/kinds.ts';
import { newId } from '#shared/ids.ts';
import type { Person } from '#test/people/world.ts';

export const adminDocumentOf = async (admin: Person, kind: DocumentKind = 'terms'): Promise<AdminDocument> =>
  (await admin.get(`/api/documents/${kind}`)).body;

type Given = Partial<VersionDraft> & { inForceFrom: string };

/** A draft that is based on the document as it is now. */
export async function documentDraft(admin: Person, kind: DocumentKind, given: Given): Promise<VersionDraft> {
  const { basis } = await adminDocumentOf(admin, kind);
  return {
    id: newId(),
    kind,
    title: '이용약관',
    body: '## 하나\n\n- 첫째\n- 둘째',
    changes: '쉬운 말로 고쳤어요',
    needsConsent: true,
    basis,
    ...given,
  };
}
