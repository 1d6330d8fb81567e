import type { VersionRow } from './queries.ts';

/** Changes with every change of a document: its last version and how often that was edited. */
export const basisOf = ({ version, revision }: Pick<VersionRow, 'version' | 'revision'>) =>
  `${version}.${revision}`;
