import { existsSync, readFileSync, rmSync } from 'node:fs';

// npm runs this at the end of `npm ci`. JavaScript, because whatever Node the machine has must be able to say
// that ours is missing.
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const installed = Object.keys(optionalDependencies)
  .map((name) => `node_modules/${name}`)
  .find(existsSync);
if (!installed) {
  // An optional package that is for another system, or did not arrive, is no error for npm.
  console.error(`npm has installed no Node for ${process.platform} ${process.arch}.`);
  process.exit(1);
}
// 67 MB of headers, for compiling addons, and manuals.
for (const part of ['include', 'share', 'CHANGELOG.md', 'README.md'])
  rmSync(`${installed}/${part}`, { recursive: true, force: true });
