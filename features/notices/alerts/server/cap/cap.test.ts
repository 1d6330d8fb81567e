import { readFile } from 'node:fs/promises';
import { parseAtomFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { alertFields, sendAlert } from '#notices/alerts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { mustSucceed, nextTown, settle } from '#test/people/world.ts';

const { server } = ourTown();
const editor = forFile(() => settle(server, { name: '수아', cityCode: town, rights: [`editor:${town}`] }));
const town = nextTown();

const ask = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });
const schemaFile = new URL('../../../../../test/files/cap/cap-1.2.xsd', import.meta.url);

async function complaintsAbout(contents: string) {
  const schema = { fileName: 'cap-1.2.xsd', contents: await readFile(schemaFile, 'utf8') };
  const { errors } = await validateXML({ xml: [{ fileName: 'alert.xml', contents }], schema: [schema] });
  return errors.map(({ message }) => message);
}

test('signed out, each message of an alert is valid CAP 1.2, and refers to those before it', async () => {
  const fields = alertFields(server, { headline: '단수 & <정전>', description: '' });
  const { id } = await sendAlert(server, editor, fields);
  await mustSucceed(editor.put(`/api/alerts/${id}`, { ...fields, severity: 'Extreme', revision: 1 }));
  const { body } = await mustSucceed(editor.put(`/api/alerts/${id}/cancellation`, { revision: 2 }));
  const files: string[] = [];
  for (const message of body.messages) {
    const response = await ask(`/alerts/cap/${message.id}`);
    expect(response.headers.get('content-type')).toBe('application/cap+xml; charset=utf-8');
    files.push(await response.text());
  }
  for (const file of files) expect(await complaintsAbout(file)).toEqual([]);
  const [cancelled = '', updated = '', first = ''] = files;
  expect(first).toContain('<headline>단수 &amp; &lt;정전&gt;</headline>');
  expect(first).not.toContain('<references>');
  const name = /<identifier>(.*)<\/identifier>/.exec(first)?.[1] ?? 'none';
  expect(updated).toMatch(new RegExp(`<references>alerts@localhost,${name},\\S+</references>`));
  expect(cancelled).toMatch(/<msgType>Cancel<.*<references>\S+ \S+<\/references>/s);
  expect(files.join('')).not.toMatch(/수아/);
  // The schema is no rubber stamp.
  expect(await complaintsAbout(first.replace('<severity>Severe', '<severity>심함'))).not.toEqual([]);
  expect(await complaintsAbout(first.replace(/<sent>.*<\/sent>\n/, ''))).not.toEqual([]);
  expect(await complaintsAbout(first.replace('+09:00</sent>', 'Z</sent>'))).not.toEqual([]);
});

test('a town’s alerts are Atom for anybody, kept a minute, and known by a tag', async () => {
  const path = `/alerts/${town}.xml`;
  const response = await ask(path);
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  const text = await response.text();
  const feed = parseAtomFeed(text);
  expect(feed.entries).toMatchObject([{ title: { value: '단수 & <정전>' } }]);
  expect(feed.id).toBe(server.origin + path);
  expect(text).toMatch(/<cap:msgType>Cancel<.*<cap:severity>Extreme</s);
  const tag = response.headers.get('etag') ?? '';
  expect((await ask(path, { 'if-none-match': tag })).status).toBe(304);
  expect(parseAtomFeed(await (await ask(`/alerts/${nextTown()}.xml`)).text()).entries).toBeUndefined();
  expect((await ask('/alerts/99999.xml')).status).toBe(404);
  expect((await ask(`/alerts/cap/${newId()}`)).status).toBe(404);
});

test('the pages of alerts name the feed, and the address of an alert is still a page', async () => {
  for (const path of ['/alerts', `/alerts/${newId()}`]) {
    const document = await (await ask(path, { cookie: editor.cookie })).text();
    expect(document).toContain(`href="/alerts/${town}.xml"`);
  }
});
