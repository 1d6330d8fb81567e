import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';
import { rendered } from './render.ts';

const shown = (text: string) => rendered(blocksOf(text)).map(String);

test('steps go on after a picture with the number that they have', () => {
  expect(shown('1. 열어요\n2. 골라요\n\n![고르는 화면](pictures/home.webp)\n\n3. **저장**을 눌러요')).toEqual(
    [
      '<ol start="1"><li>열어요</li><li>골라요</li></ol>',
      '<p class="picture"><img src="/help/pictures/home.webp" alt="고르는 화면" width="260" height="563" loading="lazy"></p>',
      '<ol start="3"><li><strong>저장</strong>을 눌러요</li></ol>',
    ],
  );
});

test('links lead to other handbooks and to their parts; what only the repository has is text', () => {
  expect(shown('[담당](staff.md#신고), [아래](#가장-짧은-길), [파일](../../deploy/bin/masil)')).toEqual([
    '<p><a href="/help/staff#신고">담당</a>, <a href="#가장-짧은-길">아래</a>, 파일</p>',
  ]);
});

test('code keeps its empty lines and what looks like HTML, and a table its cells', () => {
  expect(
    shown('## 켜기 (서버)\n\n```sh\na <b>\n\n# c **d**\n```\n\n| 가 | 나 |\n|---|---|\n| `x` | y |'),
  ).toEqual([
    '<h2 id="켜기-서버">켜기 (서버)</h2>',
    '<pre><code>a &lt;b&gt;\n\n# c **d**</code></pre>',
    '<table><thead><tr><th scope="col">가</th><th scope="col">나</th></tr></thead><tbody><tr><td><code>x</code></td><td>y</td></tr></tbody></table>',
  ]);
});
