import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes half a minute or more in a small file. Vitest begins with large files where it has measured none. */
const longest = [
  ...['every-screen.e2e', 'every-state.e2e', 'feel.e2e', 'start.e2e', 'converge.e2e'],
  ...['linear.test', 'routes.test', 'absent.test', 'outage.test', 'bodies.test'],
];

/** A long file that is begun last runs alone, while the other workers have nothing left. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`/${name}.ts`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
