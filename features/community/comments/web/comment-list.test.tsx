// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Comment } from '#community/comments/contract.ts';
import { row } from '#test/screen/cached.ts';
import { now, show } from '#test/screen/show.tsx';
import { commentsQuery } from './api.ts';
import { CommentList } from './CommentList.tsx';
import type { Sent } from './use-composer.ts';

const can = { answer: true, like: true, edit: false, delete: false, report: false, block: false };
const comment = (id: string, text: string) => row(id, { text, parentId: null, mention: null, can }) as never;

/** The list, and the texts of the comments that were rendered since the last question. */
async function list() {
  const rendered: string[] = [];
  const watched = (id: string): Comment =>
    Object.defineProperty(comment(id, ''), 'text', {
      get() {
        rendered.push(id);
        return `${id}의 말`;
      },
    });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(['session'], { person: { id: 'me', name: '지민', rights: [] } } as never);
  queries.setQueryData(commentsQuery('post', null).queryKey, {
    pages: [
      { items: [watched('one'), watched('two')], nextCursor: null, previousCursor: null, commentCount: 2 },
    ],
    pageParams: [null],
  } as never);
  const nothing: Sent[] = [];
  let type = (_: string) => {};
  let send = (_: Sent[]) => {};
  function Post() {
    const [text, setText] = useState('');
    const [sent, setSent] = useState(nothing);
    [type, send] = [setText, setSent];
    return (
      <>
        <CommentList postId="post" around={null} authorId={null} sent={sent} />
        <output>{text}</output>
      </>
    );
  }
  const { place } = await show(<Post />, { queries });
  return {
    place,
    renderedSince: () => rendered.splice(0),
    type: (text: string) => now(() => type(text)),
    send: (one: Comment) => now(() => send([{ comment: one, sending: true }])),
  };
}

test('what is typed renders no comment again, and a comment that is sent renders no other', async () => {
  const { place, renderedSince, type, send } = await list();
  expect(new Set(renderedSince())).toEqual(new Set(['one', 'two']));
  await type('안녕');
  expect(place.textContent).toContain('안녕');
  expect(renderedSince()).toEqual([]);
  await send(comment('three', '셋째 말'));
  expect(place.textContent).toContain('셋째 말');
  expect(renderedSince()).toEqual([]);
});
