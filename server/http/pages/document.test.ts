import { expect, test } from 'vitest';
import { compose } from './document.ts';

const frame = '<head><title>마실</title><!--boot--></head><div id="app"><!--page--></div><!--answers-->';
const now = new Date('2026-11-27T00:00:00Z');
const hostile = '</script><img src=x onerror=alert(1)><!-- $& <!--answers-->';

test('text by residents cannot break out of the data in a document', () => {
  const document = compose(frame, {
    session: { person: { name: hostile } },
    parts: undefined,
    deviceState: [],
    now,
    head: '',
    rendered: {
      html: '<p>눈</p>',
      title: `</title>${hostile}`,
      responses: [{ path: '/api/x?q="><img>&a=1', json: JSON.stringify({ text: hostile }) }],
    },
  });
  expect(document).not.toContain('<img src');
  expect(document.match(/<\/script>/g)).toHaveLength(2);
  expect(document.match(/<\/title>/g)).toHaveLength(1);
  expect(document).toContain('<title>&lt;/title&gt;&lt;/script&gt;&lt;img');
  const blocks = [...document.matchAll(/<script type="application\/json"[^\n]*?>(\{.*?\})<\/script>/g)];
  expect(blocks.map(([, json = '']) => JSON.parse(json))).toEqual([
    { person: { name: hostile } },
    { text: hostile },
  ]);
  expect(document).toContain('data-answer="/api/x?q=&quot;&gt;');
});

test('a rendered page has no style attributes, because the policy refuses them', () => {
  const rendered = {
    html: '<p style="color:red">눈 style=</p>',
    title: '눈 · 마실',
    responses: [],
  };
  const document = compose(frame, {
    session: null,
    parts: undefined,
    rendered,
    deviceState: [],
    now,
    head: '',
  });
  expect(document).not.toContain(' style="');
  expect(document).toContain('<p data-style="color:red">눈 style=</p>');
});

test('without a rendered page the document has only the session and the parts', () => {
  const parts = { scripts: ['/assets/a.js'], styles: ['/assets/a.css'] };
  const document = compose(frame, {
    session: null,
    parts,
    rendered: undefined,
    deviceState: [],
    now,
    head: '',
  });
  expect(document).toContain('<div id="app"></div>');
  expect(document).toContain('<title>마실</title>');
  expect(document).not.toContain('data-answer');
  expect(document).toContain('rel="stylesheet" crossorigin href="/assets/a.css"');
  expect(document).toContain('href="/assets/a.js"');
});
