import { ChangedNotice, type Theirs } from './ChangedNotice.tsx';

/** The same within a sheet or a row, once somebody else was faster. */
export const ChangedInSheet = ({ theirs }: { theirs: Theirs | undefined }) =>
  theirs && <ChangedNotice theirs={theirs} className="rounded-control border-x px-3!" />;
