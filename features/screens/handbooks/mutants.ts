import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'The name of a picture in an address reads any file of the disk',
    file: 'features/screens/handbooks/server/files.ts',
    from: 'const path = pictures.get(file);',
    to: "const path = pictures.get(file) ?? join(folder, 'pictures', file);",
  },
  {
    fault: 'After a picture the steps of a handbook begin with 1 again',
    file: 'features/screens/handbooks/server/markdown/blocks.ts',
    from: 'first: Number(first)',
    to: 'first: 1',
  },
  {
    fault: 'A handbook links to files that only the repository has',
    file: 'features/screens/handbooks/server/markdown/inline.ts',
    from: '/help/${name}${anchor}` : null',
    to: '/help/${name}${anchor}` : target',
  },
];
