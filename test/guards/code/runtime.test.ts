import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '#package.json' with { type: 'json' };
import { root } from '#test/guards/source.ts';

test('the Node of every system is in the lock with its hash, in one version', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const runtimes = Object.entries(packageJson.optionalDependencies);
  expect(runtimes.length).toBeGreaterThan(4);
  for (const [name, version] of runtimes) {
    expect(`v${version}`).toBe(process.version);
    expect(packages[`node_modules/${name}`]).toMatchObject({
      version,
      integrity: expect.stringMatching(/^sha512-/),
    });
  }
});
