import { assemble } from 'es-hangul';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { viewerOf } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { folded, syllableParts } from '#shared/text/jamo.ts';
import { lettersOf, searchTerms } from '#shared/text/korean-search.ts';
import { cleanLine } from '#shared/text/text.ts';
import { jamoOf } from '#shared/text/typed-letters.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { nextTown, settle } from '#test/people/world.ts';
import { selectByGrams, selectNewest } from './queries.ts';

const { server } = ourTown();
const jimin = forFile(() => settle(server, { name: '지민', cityCode: town }));
const town = nextTown();

/** Whether each way finds the item: the scan of the newest entries, and the index of rare words. */
async function waysToFind(query: string, id: string): Promise<boolean[]> {
  const viewer = viewerOf({ personId: jimin.id, cityCode: town });
  const places = [{ kind: 'posts', scope: { cityCode: town } } as const];
  const wanted = { terms: searchTerms(query), after: null };
  const found = await Promise.all([
    selectNewest(server.p.db, viewer, places, wanted),
    selectByGrams(server.p.db, viewer, places, wanted),
  ]);
  return found.map(([entries = []]) => entries.some((entry) => entry.id === id));
}

async function expectFound(query: string, title: string, id: string) {
  expect([title, query, await waysToFind(query, id)]).toEqual([title, query, [true, true]]);
}

const hangul = fc.array(fc.stringMatching(/^[가-힣]{1,6}$/), { minLength: 1, maxLength: 3 });
const anything = fc
  .array(fc.stringMatching(/^([가-힣ㄱ-ㅎㅏ-ㅣa-zA-Z0-9!?.%_\\()é-]|🏻|👍){1,6}$/u), {
    minLength: 1,
    maxLength: 3,
  })
  .map((terms) => cleanLine(terms.join(' ')));

test('every typed prefix of a title’s word finds it, and so does every run of its first consonants', async () => {
  await fc.assert(
    fc.asyncProperty(hangul, anything, async (terms, rest) => {
      const title = cleanLine(`${terms.join(' ')} ${rest}`);
      const id = newId();
      await server.p.db
        .insertInto('post')
        .values({
          id,
          title,
          content: '내용',
          category: 'daily',
          city_code: town,
          author_id: jimin.id,
          created_at: server.p.clock.now(),
        })
        .execute();
      for (const term of terms) {
        const typed = Array.from(jamoOf(term));
        for (let length = 1; length <= typed.length; length++)
          await expectFound(assemble(typed.slice(0, length)), title, id);
        const initials = Array.from(term, (char) => syllableParts(char)?.lead ?? '').join('');
        for (let at = 0; at < initials.length; at++)
          for (let end = at + 1; end <= initials.length; end++)
            await expectFound(initials.slice(at, end), title, id);
      }
      for (const term of rest.split(' ').filter((term) => folded(term) !== ''))
        await expectFound(term, title, id);
      await server.p.db.deleteFrom('post').where('id', '=', id).execute();
    }),
    { numRuns: 50 },
  );
}, 60_000);

test('queries and stored titles are normalised in the same way', async () => {
  const odd = [
    'ＡＢＣ가',
    '①②',
    'ㅋㅋ ㄳ ㅠㅠ',
    'É',
    'Ωμέγα',
    '\u1109\u1175',
    'ﾊﾝｶｸ',
    '㈜마실',
    '시 장',
    '½',
    '각\u11a8',
  ];
  for (const text of odd) await expectFolded(text);
  await fc.assert(fc.asyncProperty(anything, expectFolded), { numRuns: 200 });
});

async function expectFolded(text: string) {
  const { rows } = await sql<{ letters: string }>`select search_letters(${text}) as letters`.execute(
    server.p.db,
  );
  expect([text, rows[0]?.letters]).toEqual([text, lettersOf(text)]);
}
