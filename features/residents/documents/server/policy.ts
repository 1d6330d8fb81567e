import type { Viewer } from '#server/viewer/viewer.ts';

/** The right to write, change and withdraw versions. Anybody reads them. */
export const mayEditDocuments = ({ isAdmin }: Pick<Viewer, 'isAdmin'>) => isAdmin;
