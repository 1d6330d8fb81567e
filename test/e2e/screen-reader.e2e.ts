import { afterEach, expect, test } from 'vitest';
import { chatIdOf } from '#features/chat/chat-id.ts';
import { newId } from '#shared/ids.ts';
import { giveCookie } from '#test/browser.ts';
import { say } from '#test/chats.ts';
import { journey, type Page } from '#test/journey.ts';
import { toldAll } from '#test/notices.ts';
import { writePost } from '#test/posts.ts';
import { heard, listen, readOut } from '#test/screen-reader.ts';
import { nextTown, type Person, settle } from '#test/world.ts';

// What a screen reader says: each screen as it goes through it, and what it is told meanwhile, once and not twice.
const { world, phone, expectQuiet } = journey();
afterEach(expectQuiet);

const town = nextTown();
const neighbour = (name: string) => settle(world.server, { name, cityCode: town });

/** Signed in already, at that address, with open ears. */
async function open(person: Person, at: string) {
  const { page, context, complaints } = await phone();
  await giveCookie(context, world.server.origin, person);
  await listen(page);
  await page.goto(at);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, complaints };
}

/** Waits for these words, and expects that nothing else was said with them. */
async function expectHeard(page: Page, ...words: string[]) {
  const all: string[] = [];
  await expect
    .poll(async () => {
      all.push(...(await heard(page)));
      return all;
    })
    .toEqual(words);
}

const screens = ['/home', '/board', '/chats', '/notifications', '/post/write', '/events'];

test('each screen has a name, one title and its landmarks, and is read in this order', async () => {
  const [nari, dodam] = await Promise.all([neighbour('나리'), neighbour('도담')]);
  const post = await writePost(nari, { title: '골목 화분을 나눠요', content: '다섯 개 있어요.' });
  await dodam.post(`/api/posts/${post.id}/comments`, { id: newId(), text: '하나 부탁드려요' });
  await dodam.put(`/api/posts/${post.id}/like`);
  await toldAll(world.server);
  await say(dodam, nari, '화분 아직 있나요?');
  const { page } = await open(nari, '/home');
  const today = page.getByRole('gridcell', { selected: true });
  expect(await today.ariaSnapshot()).toMatch(/^- gridcell "\d+월 \d+일 .요일, 오늘.*" \[selected\]/);

  const titles: Record<string, string> = {};
  for (const at of screens) {
    await page.goto(at);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('main').count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ko');
    await expect.poll(() => page.title()).toContain(' · ');
    titles[at] = await page.title();
  }
  expect(titles).toMatchInlineSnapshot(`
    {
      "/board": "게시판 · 마실",
      "/chats": "채팅 목록 · 마실",
      "/events": "이벤트 · 마실",
      "/home": "우리 동네 마실 나가기 · 마실",
      "/notifications": "알림 · 마실",
      "/post/write": "글쓰기 · 마실",
    }
  `);

  await page.goto('/board');
  await page.getByRole('link', { name: /골목/ }).waitFor();
  expect(await readOut(page, '#app')).toMatchInlineSnapshot(`
    "- log
    - link "본문으로 바로가기":
    - banner:
      - button "뒤로 가기"
      - heading "게시판" [level=1]
      - link "검색":
      - link "채팅":
      - img "읽지 않은 메시지 1개": "1"
      - link "알림":
      - img "읽지 않은 알림 2개": "2"
      - link "내 프로필":
    - main:
      - status
      - tablist "동네게시판 보기":
        - tab "전체" [selected]
        - tab "인기"
        - tab "팔로잉"
        - tab "모임"
      - radiogroup "카테고리":
        - radio "전체" [checked]
        - text: 전체
        - radio "일상"
        - text: 일상
        - radio "친목"
        - text: 친목
        - radio "10대"
        - text: 10대
        - radio "청년"
        - text: 청년
        - radio "중년"
        - text: 중년
        - radio "서울맘"
        - text: 서울맘
        - radio "질문"
        - text: 질문
        - radio "기타"
        - text: 기타
      - tabpanel "전체":
        - status
        - list:
          - listitem:
            - link "일상 골목 화분을 나눠요 다섯 개 있어요. 나리 방금 전 좋아요 1 댓글 1":
              - text: 일상 골목 화분을 나눠요 다섯 개 있어요. 나리
              - time: 방금 전
              - text: 좋아요 1 댓글 1
      - link "글쓰기":
    - navigation "주요 화면":
      - list:
        - listitem:
          - link "홈":
        - listitem:
          - link "소식":
        - listitem:
          - link "게시판":
        - listitem:
          - link "이벤트":"
  `);
  await page.goto(`/post/${post.id}`);
  await page.getByText('하나 부탁드려요').waitFor();
  expect(await readOut(page, 'main')).toMatchInlineSnapshot(`
    "- main:
      - status
      - article:
        - link "나리 서울특별시 방금 전":
          - text: 나리 서울특별시
          - time: 방금 전
        - button "더보기"
        - text: 일상
        - heading "골목 화분을 나눠요" [level=2]
        - paragraph: 다섯 개 있어요.
        - button "좋아요"
        - text: "1"
        - button "저장"
        - button "공유"
      - region "댓글 1":
        - heading "댓글 1" [level=2]
        - list:
          - listitem:
            - link "도담":
            - time: 방금 전
            - button "더보기"
            - paragraph: 하나 부탁드려요
            - button "좋아요"
            - button "답글 쓰기"
        - paragraph
      - textbox "댓글을 입력해주세요"
      - button "등록""
  `);
  await page.goto('/notifications');
  await page.getByText('하나 부탁드려요').waitFor();
  expect(await readOut(page, 'main')).toMatchInlineSnapshot(`
    "- main:
      - status
      - button "모두 읽음"
      - link "알림 설정":
      - list:
        - listitem:
          - link "도담님이 내 글을 좋아해요 골목 화분을 나눠요 방금 전 읽지 않음":
            - text: 도담님이 내 글을 좋아해요 골목 화분을 나눠요
            - time: 방금 전
            - img "읽지 않음"
        - listitem:
          - link "도담님이 내 글에 댓글을 남겼어요 하나 부탁드려요 방금 전 읽지 않음":
            - text: 도담님이 내 글에 댓글을 남겼어요 하나 부탁드려요
            - time: 방금 전
            - img "읽지 않음""
  `);
  await page.goto('/chats');
  await page.getByText('화분 아직 있나요?').waitFor();
  expect(await readOut(page, 'main')).toMatchInlineSnapshot(`
    "- main:
      - status
      - list "대화 목록":
        - listitem:
          - link "도담 이때 화분 아직 있나요? 읽지 않은 메시지 1개":
            - text: 도담
            - time: 이때
            - text: 화분 아직 있나요?
            - img "읽지 않은 메시지 1개": "1""
  `);
  await page.goto(`/chat/${chatIdOf(nari.id, dodam.id)}`);
  await page.getByText('화분 아직 있나요?').waitFor();
  // What was said before one came is on the screen, and is not called out.
  expect(await heard(page)).toEqual([]);
  expect(await readOut(page, 'main')).toMatchInlineSnapshot(`
    "- main:
      - status
      - log "대화":
        - list:
          - listitem:
            - paragraph: 이날
            - link "도담":
            - text: 도담
            - paragraph: 화분 아직 있나요?
            - time: 이때
            - button "더보기"
      - button "사진 보내기"
      - textbox "메시지를 입력해주세요"
      - button "보내기" [disabled]
      - paragraph"
  `);
});

test('where a step leads is said once, from one neighbour to the next as well', async () => {
  const [nari, dodam] = await Promise.all([neighbour('나리'), neighbour('도담')]);
  await writePost(dodam, { title: '같이 걸어요' });
  const { page } = await open(nari, '/board');
  await page.getByRole('link', { name: /같이 걸어요/ }).click();
  await page.getByRole('heading', { name: '같이 걸어요' }).waitFor();
  await expectHeard(page, '게시글');
  expect(await page.title()).toBe('게시글 · 마실');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.getByRole('link', { name: /도담/ }).click();
  await page.getByRole('button', { name: '팔로우', exact: true }).waitFor();
  await expectHeard(page, '프로필');
  await page.getByRole('link', { name: '내 프로필' }).click();
  await page.getByRole('button', { name: '로그아웃' }).waitFor();
  await expectHeard(page, '프로필');
  await page.goBack();
  await page.getByRole('button', { name: '팔로우', exact: true }).waitFor();
  await expectHeard(page, '프로필');
  await page.goBack();
  await page.getByRole('heading', { name: '같이 걸어요' }).waitFor();
  await expectHeard(page, '게시글');
});

test('what comes while one reads is said once: messages, comments, new posts', async () => {
  const [nari, dodam] = await Promise.all([neighbour('나리'), neighbour('도담')]);
  await say(dodam, nari, '안녕하세요');
  const { page: room } = await open(nari, `/chat/${chatIdOf(nari.id, dodam.id)}`);
  await room.getByText('안녕하세요').waitFor();
  await say(dodam, nari, '오늘 시간 되세요?');
  await expectHeard(room, '도담: 오늘 시간 되세요?');
  // One's own words are known.
  await room.getByRole('textbox').fill('네, 저녁에요');
  await room.getByRole('button', { name: '보내기', exact: true }).click();
  await room.getByRole('listitem').filter({ hasText: '네, 저녁에요' }).getByRole('time').waitFor();
  await say(dodam, nari, '좋아요');
  await expectHeard(room, '도담: 좋아요');

  const post = await writePost(nari, { title: '저녁 산책' });
  const { page } = await open(nari, `/post/${post.id}`);
  await page.getByText('아직 댓글이 없어요').waitFor();
  await dodam.post(`/api/posts/${post.id}/comments`, { id: newId(), text: '저도 갈게요' });
  await expectHeard(page, '도담님의 새 댓글: 저도 갈게요');

  const { page: board } = await open(nari, '/board');
  await board.getByRole('link', { name: /저녁 산책/ }).waitFor();
  await writePost(dodam, { title: '밤 산책' });
  await expectHeard(board, '새 글 1개');
});

test('what one did is said once, and what is missing stands with its field', async () => {
  const nari = await neighbour('나리');
  const post = await writePost(nari, { title: '담장 장미' });
  const { page } = await open(nari, `/post/${post.id}`);
  const like = page.getByRole('article').getByRole('button', { name: /^좋아요/ });
  await like.click();
  await page.getByRole('article').getByRole('button', { name: '좋아요 취소', pressed: true }).waitFor();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  // Of the like the button itself speaks.
  await expectHeard(page, '글을 저장했어요.');
  await page.getByRole('button', { name: '등록' }).click();
  await expectHeard(page, '댓글을 입력해주세요.');

  await page.goto('/post/write');
  await page.getByRole('button', { name: '완료' }).click();
  const title = page.getByRole('textbox', { name: '제목' });
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await title.getAttribute('aria-invalid')).toBe('true');
  const described = await title.evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
  expect(described).toBe('제목을 입력해주세요.');
  const words = await heard(page);
  expect(words.toSorted()).toEqual([...new Set(words)].toSorted());
  expect(words).toMatchInlineSnapshot(`
    [
      "제목을 입력해주세요.",
      "내용을 입력해주세요.",
      "제목과 내용을 모두 입력해주세요.",
    ]
  `);
});

test('what waits says so, and what failed is an alert', async () => {
  const { page, complaints } = await open(await neighbour('나리'), '/home');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/posts/, async (route) => {
    await asked;
    await route.fulfill({ status: 429, json: { error: { code: 'rate_limited' } } });
  });
  await page.getByRole('navigation', { name: '주요 화면' }).getByRole('link', { name: '게시판' }).click();
  await page.locator('main [aria-busy=true]').getByText('불러오는 중…').first().waitFor();
  await expectHeard(page, '게시판');
  answer();
  await page.getByRole('main').getByRole('alert').waitFor();
  await expectHeard(page, '요청이 너무 많아요. 잠시 후 다시 시도해주세요.\n\n다시 시도');
  expect(complaints.splice(0).filter((text) => !/429|rate_limited/.test(text))).toEqual([]);
});
