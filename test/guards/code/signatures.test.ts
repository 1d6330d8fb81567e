import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { sources } from '#test/guards/source.ts';

// TypeScript 7 has no parser to call: its programming interface starts the whole
// compiler. Vite's takes a file.

const mostParameters = 4;
const mostLines = 100;

const chain = 'One chain of endpoints: their types need one expression.';

/** Longer functions, and why they are not divided. */
const longFunctions: Record<string, string> = {
  'features/account/sessions/server/provider/provider.ts createProvider':
    'Mostly the configuration of one library.',
  'features/days/calendar/web/use-entry-form.ts useEntryForm':
    'One form: each part reads and sets its values.',
  'features/days/pickups/server/routes.ts adminRoutes': chain,
  'features/moderation/reports/server/case-routes.ts caseRoutes': chain,
  'features/notices/notifications/server/list-routes.ts listRoutes': chain,
  'features/screens/admin/server/person-history.ts parts': 'A table.',
  'features/screens/helps/server/helped-day-routes.ts helpedDayRoutes': chain,
  'features/town/call-rounds/server/routes.ts callRoundsRoutes': chain,
  'scripts/drill-cluster.ts createDrillCluster': 'One cluster: its acts share folder, port and environment.',
  'server/live/live.ts createLive': 'The order of socket, tail and shutdown is read in one place.',
  'server/live/log/tail.ts createTail': 'Its acts share the place in the log, which only they may move.',
  'server/settings/settings.ts readSettings': 'Mostly a table: what each setting becomes.',
  'web/live/live-client.ts createLiveClient': 'Its acts share one connection and its state.',
  'web/live/topic-subscriptions.ts createTopicSubscriptions': 'Its acts share the state of each topic.',
  'web/outbox/outbox.ts createOutbox': 'Its acts share one queue, whose order they keep.',
};

type Found = { name: string; parameters: number; lines: number };
type Fn = ESTree.Function | ESTree.ArrowFunctionExpression;

function functionsIn(file: string, text: string): Found[] {
  const found: Found[] = [];
  const names = new Map<unknown, string>();
  const see = (fn: Fn) => {
    const name = names.get(fn) ?? ('id' in fn && fn.id?.name) ?? '';
    const parameters = fn.params.filter((one) => !(one.type === 'Identifier' && one.name === 'this'));
    const lines = text.slice(fn.start, fn.end).split('\n').length;
    found.push({
      name: `${file} ${name || text.slice(fn.start, fn.start + 60)}`,
      parameters: parameters.length,
      lines,
    });
  };
  const visitor = new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier') names.set(init, id.name);
    },
    MethodDefinition: ({ key, value }) => {
      if (key.type === 'Identifier') names.set(value, key.name);
    },
    FunctionDeclaration: see,
    FunctionExpression: see,
    ArrowFunctionExpression: see,
  });
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  visitor.visit(program);
  return found;
}

// Pictures of the demo are drawn by coordinates, as in every drawing library.
const isDemoPicture = (file: string) => file.includes('/server/demo/');

const found = (await sources())
  .filter(({ file }) => !isDemoPicture(file))
  .flatMap(({ file, text }) => functionsIn(file, text));

test('no function has more than four parameters: an object names them', () => {
  const wide = found.filter(({ parameters }) => parameters > mostParameters);
  expect(wide.map(({ name }) => name)).toEqual([]);
});

test('no function is longer than 100 lines, except those that name a reason', () => {
  const long = found.filter(({ lines }) => lines > mostLines);
  expect(long.map(({ name }) => name).sort()).toEqual(Object.keys(longFunctions).sort());
});

test('what is counted: parameters without `this`, and each line of a function', () => {
  const text = 'const f = (a, b) =>\n  a;\nclass A { m(this: A, a: string) {} }\nfunction g({ a, b }: C) {}';
  expect(functionsIn('counted.ts', text)).toEqual([
    { name: 'counted.ts f', parameters: 2, lines: 2 },
    { name: 'counted.ts m', parameters: 1, lines: 1 },
    { name: 'counted.ts g', parameters: 1, lines: 1 },
  ]);
});
