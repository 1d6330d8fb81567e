import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { root, type Source, sources } from '#test/guards/source.ts';

const glossary = readFileSync(join(root, 'docs', 'glossary.md'), 'utf8');
const list = /## Words that no name has\n[\s\S]*?(?=\n## )/.exec(glossary)?.[0] ?? '';
/** The words of the glossary's list: `- **told**, **tell**: notify, audit`. */
const forbidden = new Set(
  [...list.matchAll(/^- (.*?):/gm)].flatMap(([, terms = '']) => terms.match(/\w+/g) ?? []),
);

/** `deskRows` and `desk-rows.ts` are `desk` and `rows`. A watched word is a word. */
const partsOf = (name: string) =>
  name
    .replaceAll(/watched[-_]?words?/gi, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
const isForbidden = (name: string) => partsOf(name).some((part) => forbidden.has(part));

type Pattern = ESTree.BindingPattern | ESTree.BindingRestElement | ESTree.ParamPattern | null | undefined;

/** The names that a pattern declares: `gone` of `{ a: gone }`, and none of `{ gone }`. */
function namesIn(pattern: Pattern): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => {
        if (property.type === 'RestElement') return namesIn(property);
        return property.shorthand ? [] : namesIn(property.value);
      });
    default:
      return [];
  }
}

/** The variables, parameters, functions, types and import aliases that a file declares. */
function declaredIn(file: string, text: string): string[] {
  const found: string[] = [];
  const add = (pattern: Pattern) => void found.push(...namesIn(pattern));
  const addFunction = ({ id, params }: { id?: Pattern; params: Pattern[] }) => {
    add(id);
    params.forEach(add);
  };
  const addId = ({ id }: { id: Pattern }) => add(id);
  new Visitor({
    VariableDeclarator: addId,
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    ClassDeclaration: addId,
    TSTypeAliasDeclaration: addId,
    TSInterfaceDeclaration: addId,
    ImportSpecifier: ({ local }) => add(local),
  }).visit(parseSync(file, text).program);
  return found;
}

// The types of the database are made from its schema.
const isGenerated = (file: string) => file === 'db/types.ts';
const namesOf = ({ file, text }: Source) => {
  const names = declaredIn(file, text).filter(isForbidden);
  return [
    ...new Set([...(isForbidden(file.replace(/^db\/migrations\//, '')) ? ['its path'] : []), ...names]),
  ].map((name) => `${file}: ${name}`);
};

test('no name has a word of the glossary’s list: it says what to search for instead', async () => {
  expect(forbidden.size).toBeGreaterThan(20);
  const all = [...(await sources()), ...(await sources({ tests: true }))];
  const found = all.filter(({ file }) => !isGenerated(file) && !file.startsWith('db/migrations/'));
  expect(found.flatMap(namesOf)).toEqual([]);
});

test('what a name is: variables, parameters, functions, types and aliases, but no property', () => {
  const text =
    'import { a as gone } from "b";\nconst { kept, b: [told], ...heard } = c;\ntype Desk = { answer: 1 };\nfunction f({ d: said = 1 }, lookAhead) { return (portion) => 1 }';
  expect(declaredIn('names.ts', text).filter(isForbidden)).toEqual(
    expect.arrayContaining(['gone', 'told', 'heard', 'Desk', 'said', 'lookAhead', 'portion']),
  );
  expect(declaredIn('names.ts', text)).not.toContain('kept');
  expect(['tryWatchedWords', 'WatchedWord', 'stories', 'backlook'].filter(isForbidden)).toEqual([]);
});
