import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take half a minute or more. Without measured times, Vitest starts with the largest files. */
const longest = [
  'every-screen.e2e',
  'every-state.e2e',
  'easy-screens.e2e',
  'release.e2e',
  'first-load.e2e',
  'layout-shift.e2e',
  'replacement.e2e',
  'motion.e2e',
  'start.e2e',
  'converge.e2e',
  'linear.test',
  'routes.test',
  'hidden-items.test',
  'outage.test',
  'bodies.test',
];

/** A slow file that starts last runs alone, while the other workers are idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`/${name}.ts`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
