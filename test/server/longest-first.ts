import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take half a minute or more. Without measured times, Vitest starts with large files. */
const longest = [
  'test/e2e/accessibility/every-screen.e2e.ts',
  'test/e2e/accessibility/every-state.e2e.ts',
  'test/e2e/accessibility/easy-screens.e2e.ts',
  'test/e2e/deployment/release.e2e.ts',
  'test/e2e/loading/first-load.e2e.ts',
  'test/e2e/loading/layout-shift.e2e.ts',
  'test/e2e/deployment/replacement.e2e.ts',
  'test/e2e/app/motion.e2e.ts',
  'test/e2e/deployment/start.e2e.ts',
  'test/e2e/app/converge/board.e2e.ts',
  'test/e2e/app/converge/town.e2e.ts',
  'test/e2e/app/converge/people.e2e.ts',
  'test/e2e/app/converge/challenges.e2e.ts',
  'test/access/bodies.test.ts',
  'test/access/routes.test.ts',
  'server/operations/upgrade-database.test.ts',
  'test/guards/code/linear.test.ts',
  'server/http/outage.test.ts',
  'server/operations/move-out.test.ts',
  'test/access/hidden-items.test.ts',
  'test/access/hostile.test.ts',
  'test/deploy/drill.test.ts',
  'server/jobs/jobs.test.ts',
  'server/database/migrate-online.test.ts',
  'test/deploy/backup.test.ts',
];
const places = new Map(longest.map((file, place) => [file, place]));

/** A slow file that starts last runs alone, while the other workers are idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId, project }: TestSpecification) =>
      places.get(moduleId.slice(project.config.root.length + 1)) ?? longest.length;
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
