/**
 * A small fault that the tests must find. Each feature has its own in
 * `features/{district}/{name}/mutants.ts`, the platform in `server/mutants.ts` and `web/mutants.ts`;
 * `npm run mutants` puts one after the other into a copy of the code.
 */
export type Mutant = {
  /** The fault for a resident, admin or operator, in one sentence. */
  fault: string;
  /** The file's path from the root. */
  file: string;
  /** The text that is replaced. It stands exactly once in the file. */
  from: string;
  to: string;
  /** In the seeded town: the faults of machines that can show it. By default it has none. */
  machineFault?: string;
};
