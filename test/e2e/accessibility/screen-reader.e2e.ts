import type { Locator } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { benefitDraft } from '#community/benefits/fixtures.ts';
import { sendMessage } from '#community/chat/fixtures.ts';
import { createTestClub } from '#community/clubs/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { newId } from '#shared/ids.ts';
import { giveCookie } from '#test/browser/browser.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import {
  announcements,
  focusDescription,
  readScreen,
  recordAnnouncements,
} from '#test/browser/screen-reader.ts';
import { withoutPicture } from '#test/browser/screens/layers.ts';
import { signInFor } from '#test/browser/screens/residents.ts';
import { findItems, type Items, type Screen, screensOf, show } from '#test/browser/screens/screens.ts';
import { type Person, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

// The announcements of a screen reader: each page as it is read, and each live announcement exactly once.
const { world, phone, expectQuiet } = journey();
afterEach(expectQuiet);

const town = '11000';
const neighbour = (name: string) => settle(world.server, { name, cityCode: town });

/** A signed-in page at a URL, whose announcements are recorded. */
async function open(person: Person, at: string) {
  const { page, context, consoleErrors } = await phone();
  await giveCookie(context, world.server.origin, person);
  await recordAnnouncements(page);
  await page.goto(at);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, consoleErrors };
}

/** Waits for these announcements and expects no others. */
async function expectAnnounced(page: Page, ...expected: string[]) {
  const all: string[] = [];
  await expect
    .poll(async () => {
      all.push(...(await announcements(page)));
      return all;
    })
    .toEqual(expected);
}

const screens = ['/home', '/board', '/chats', '/notifications', '/post/write', '/events'];

test('each screen has a name, one title and its landmarks, and is read in this order', async () => {
  const [nari, dodam] = await Promise.all([neighbour('나리'), neighbour('도담')]);
  const post = await writePost(nari, { title: '골목 화분을 나눠요', content: '다섯 개 있어요.' });
  await dodam.post(`/api/posts/${post.id}/comments`, { id: newId(), text: '하나 부탁드려요' });
  await dodam.put(`/api/posts/${post.id}/like`);
  await deliverAll(world.server);
  await sendMessage(dodam, nari, '화분 아직 있나요?');
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
  expect(await readScreen(page, '#app')).toMatchInlineSnapshot(`
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
  expect(await readScreen(page, 'main')).toMatchInlineSnapshot(`
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
      - link "투표 붙이기":
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
  expect(await readScreen(page, 'main')).toMatchInlineSnapshot(`
    "- main:
      - status
      - button "모두 읽음"
      - link "알림 설정":
      - heading "오늘" [level=2]
      - list "오늘":
        - listitem:
          - link "도담님이 내 글을 좋아해요 골목 화분을 나눠요 방금 전 읽지 않음":
            - text: 도담님이 내 글을 좋아해요 골목 화분을 나눠요
            - time: 방금 전
            - img "읽지 않음"
          - button "도담님이 내 글을 좋아해요 더보기"
        - listitem:
          - link "도담님이 내 글에 댓글을 남겼어요 하나 부탁드려요 방금 전 읽지 않음":
            - text: 도담님이 내 글에 댓글을 남겼어요 하나 부탁드려요
            - time: 방금 전
            - img "읽지 않음"
          - button "도담님이 내 글에 댓글을 남겼어요 더보기"
      - link "지난 긴급 알림":"
  `);
  await page.goto('/chats');
  await page.getByText('화분 아직 있나요?').waitFor();
  expect(await readScreen(page, 'main')).toMatchInlineSnapshot(`
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
  // Messages from before the page opened are shown, but not announced.
  expect(await announcements(page)).toEqual([]);
  expect(await readScreen(page, 'main')).toMatchInlineSnapshot(`
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

/** Follows a link after its data was prefetched, so that the page appears at once with its name. */
async function follow(page: Page, link: Locator, data: RegExp) {
  const here = page.waitForResponse((response) => data.test(response.url()));
  await link.hover();
  await here;
  await page.waitForLoadState('networkidle');
  await link.click();
}

test('each navigation is announced once, with the item’s name first, also between two profiles', async () => {
  const [nari, dodam] = await Promise.all([neighbour('나리'), neighbour('도담')]);
  const { id } = await writePost(dodam, { title: '같이 걸어요' });
  const { page } = await open(nari, '/board');
  await follow(page, page.getByRole('link', { name: /같이 걸어요/ }), new RegExp(`/api/posts/${id}$`));
  await page.getByRole('heading', { name: '같이 걸어요' }).waitFor();
  await expectAnnounced(page, '같이 걸어요, 게시글');
  expect(await page.title()).toBe('같이 걸어요 · 게시글 · 마실');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await follow(page, page.getByRole('link', { name: /도담/ }), /api\/people\//);
  await page.getByRole('button', { name: '팔로우', exact: true }).waitFor();
  await expectAnnounced(page, '도담, 프로필');
  await follow(page, page.getByRole('link', { name: '내 프로필' }), /api\/people\//);
  await page.getByRole('button', { name: '로그아웃' }).waitFor();
  await expectAnnounced(page, '나리, 프로필');
  await page.goBack();
  await page.getByRole('button', { name: '팔로우', exact: true }).waitFor();
  await expectAnnounced(page, '도담, 프로필');
  expect(await page.title()).toBe('도담 · 프로필 · 마실');
  await page.goBack();
  await page.getByRole('heading', { name: '같이 걸어요' }).waitFor();
  await expectAnnounced(page, '같이 걸어요, 게시글');
  await page.goForward();
  await expect.poll(() => page.title()).toBe('도담 · 프로필 · 마실');
});

test('while a page loads its kind is announced at once, and the name when it has loaded', async () => {
  const [nari, dodam] = await Promise.all([neighbour('나리'), neighbour('도담')]);
  const { id } = await writePost(dodam, { title: '느린 줄에서' });
  const { page } = await open(nari, '/board');
  let releaseResponse = () => {};
  const asked = new Promise<void>((resolve) => {
    releaseResponse = resolve;
  });
  await page.route(new RegExp(`/api/posts/${id}$`), async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('link', { name: /느린 줄에서/ }).click();
  await page.locator('main [aria-busy=true]').first().waitFor();
  await expectAnnounced(page, '게시글');
  expect(await page.title()).toBe('게시글 · 마실');
  releaseResponse();
  await page.getByRole('heading', { name: '느린 줄에서' }).waitFor();
  await expectAnnounced(page, '느린 줄에서');
  expect(await page.title()).toBe('느린 줄에서 · 게시글 · 마실');

  // A new name changes the title, but is not announced.
  await dodam.put(`/api/posts/${id}`, {
    title: '빠른 줄에서',
    content: '다시 읽어요',
    category: 'daily',
    imageIds: [],
  });
  await expect.poll(() => page.title()).toBe('빠른 줄에서 · 게시글 · 마실');
  expect(await announcements(page)).toEqual([]);
});

test('the document’s title already has the item’s name, for users who may see it', async () => {
  const [nari, dodam] = await Promise.all([neighbour('나리'), neighbour('도담')]);
  const post = await writePost(dodam, { title: '</title><b>눈</b> & 비' });
  const own = await writePost(nari, { title: '내 글' });
  const club = await createTestClub(world.server, dodam, { name: '새벽 산책 모임' });
  const admin = await settle(world.server, { name: '소식지기', cityCode: town, isAdmin: true });
  const news = await publish(world.server, admin, { cityCode: town, title: '불빛축제' });
  const benefit = benefitDraft({ title: '닭갈비 반값' });
  expect((await dodam.post('/api/benefits', benefit)).status).toBe(201);
  await sendMessage(dodam, nari, '안녕하세요');
  const { page, consoleErrors } = await open(nari, '/home');
  const items: [string, string][] = [
    [`/post/${post.id}`, '</title><b>눈</b> & 비 · 게시글 · 마실'],
    [`/post/edit/${own.id}`, '내 글 · 글 수정 · 마실'],
    [`/club/${club}`, '새벽 산책 모임 · 모임 상세 · 마실'],
    [`/news/${news.id}`, '불빛축제 · 소식 · 마실'],
    [`/benefit/${benefit.id}`, '닭갈비 반값 · 혜택 정보 · 마실'],
    [`/profile/${dodam.id}`, '도담 · 프로필 · 마실'],
    [`/profile/${dodam.id}/followers`, '도담 · 팔로워 · 마실'],
    [`/chat/${chatIdOf(nari.id, dodam.id)}`, '도담 · 채팅 · 마실'],
  ];
  const titleOf = async (at: string) => {
    const text = await (await page.context().request.get(at)).text();
    return text
      .match(/<title>(.*?)<\/title>/)?.[1]
      ?.replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  };
  for (const [at, title] of items) {
    expect(await titleOf(at)).toBe(title);
    await page.goto(at);
    await expect.poll(() => page.title()).toBe(title);
  }
  expect((await nari.put(`/api/people/${dodam.id}/block`)).status).toBeLessThan(300);
  await expect.poll(() => page.title()).toBe('채팅 · 마실');
  consoleErrors.forgive(403);
  for (const [at] of items) expect(await titleOf(at)).not.toMatch(/도담|눈|닭갈비/);
  expect(await titleOf(`/club/${newId()}`)).toBe('모임 상세 · 마실');
});

test('live messages, comments and posts are announced once', async () => {
  const [nari, dodam] = await Promise.all([neighbour('나리'), neighbour('도담')]);
  await sendMessage(dodam, nari, '안녕하세요');
  const { page: room, consoleErrors: inRoom } = await open(nari, `/chat/${chatIdOf(nari.id, dodam.id)}`);
  await room.getByText('안녕하세요').waitFor();
  // The server-rendered messages are there before the app subscribes. Its read mark shows
  // that the app has taken over.
  const chat = `/api/chats/${chatIdOf(nari.id, dodam.id)}`;
  await expect.poll(async () => (await dodam.get(chat)).body.otherReadPosition).toBe(1);
  await sendMessage(dodam, nari, '오늘 시간 되세요?');
  await expectAnnounced(room, '도담: 오늘 시간 되세요?');
  // The user's own message is not announced.
  await room.getByRole('textbox').fill('네, 저녁에요');
  await room.getByRole('button', { name: '보내기', exact: true }).click();
  await room.getByRole('listitem').filter({ hasText: '네, 저녁에요' }).getByRole('time').waitFor();
  await sendMessage(dodam, nari, '좋아요');
  await expectAnnounced(room, '도담: 좋아요');
  // A repeated text, and messages that arrived while offline.
  await sendMessage(dodam, nari, '좋아요');
  await expectAnnounced(room, '도담: 좋아요');
  await room.context().setOffline(true);
  await room
    .getByText(/오프라인이에요/)
    .first()
    .waitFor();
  await sendMessage(dodam, nari, '내일 봐요');
  await room.context().setOffline(false);
  await expect.poll(() => announcements(room)).toContain('도담: 내일 봐요');

  const post = await writePost(nari, { title: '저녁 산책' });
  const { page, consoleErrors: onPost } = await open(nari, `/post/${post.id}`);
  await page.getByText('아직 댓글이 없어요').waitFor();
  await page.waitForLoadState('networkidle');
  await dodam.post(`/api/posts/${post.id}/comments`, { id: newId(), text: '저도 갈게요' });
  await expectAnnounced(page, '도담님의 새 댓글: 저도 갈게요');
  await page.context().setOffline(true);
  await page
    .getByText(/오프라인이에요/)
    .first()
    .waitFor();
  await dodam.post(`/api/posts/${post.id}/comments`, { id: newId(), text: '몇 시예요?' });
  await page.context().setOffline(false);
  await expect.poll(() => announcements(page)).toContain('도담님의 새 댓글: 몇 시예요?');
  // The browser logs the app's requests while offline.
  for (const consoleErrors of [inRoom, onPost]) consoleErrors.forgive('ERR_INTERNET_DISCONNECTED');

  const { page: board } = await open(nari, '/board');
  await board.getByRole('link', { name: /저녁 산책/ }).waitFor();
  await writePost(dodam, { title: '밤 산책' });
  await expectAnnounced(board, '새 글 1개');
});

test('results of actions are announced once, and errors belong to their fields', async () => {
  const nari = await neighbour('나리');
  const post = await writePost(nari, { title: '담장 장미' });
  const { page } = await open(nari, `/post/${post.id}`);
  const like = page.getByRole('article').getByRole('button', { name: /^좋아요/ });
  await like.click();
  await page.getByRole('article').getByRole('button', { name: '좋아요 취소', pressed: true }).waitFor();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  // A like is announced by its button itself.
  await expectAnnounced(page, '글을 저장했어요.');
  await page.getByRole('button', { name: '등록' }).click();
  await expectAnnounced(page, '댓글을 입력해주세요.');
});

/** Opens a form, submits it empty, and waits until an invalid field has the focus. */
const sentEmpty = (opener: string, name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: opener, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await page.locator(':focus[aria-invalid=true]').waitFor();
};

/** Forms whose errors the gallery does not show. */
const moreForms = (item: Items): Screen[] => [
  { name: 'join', path: `/club/${item.club}`, who: 'resident', act: sentEmpty('가입 문의하기', '보내기') },
  {
    name: 'meeting',
    path: `/club/${item.ownClub}`,
    who: 'resident',
    act: sentEmpty('일정 추가', '일정 추가'),
  },
  {
    name: 'photo',
    path: '/events?tab=photo',
    who: 'resident',
    act: withoutPicture('사진 삭제', '사진 올리기'),
  },
];

test('a form’s error is announced once, at the field that gets the focus', async () => {
  const { page } = await phone({ touch: false });
  await recordAnnouncements(page);
  const found: Record<string, { said: string[]; described: string }> = {};
  const record = async (name: string, screen: Omit<Screen, 'name'>) => {
    await show(page, { name, ...screen });
    await expect.poll(() => focusDescription(page)).not.toBe('');
    found[name] = { said: await announcements(page), described: await focusDescription(page) };
  };
  for (const who of ['resident', 'admin'] as const) {
    await page.context().clearCookies();
    await signInFor[who](page);
    const items = await findItems(page);
    const wrong = screensOf(items).filter((screen) => screen.who === who && screen.name.endsWith('-wrong'));
    for (const screen of [...wrong, ...(who === 'resident' ? moreForms(items) : [])])
      await record(screen.name, screen);
  }
  expect(found).toMatchInlineSnapshot(`
    {
      "benefit-wrong": {
        "described": "제목을 입력해주세요.",
        "said": [
          "카테고리, 제목, 내용을 모두 입력해주세요.",
        ],
      },
      "club-wrong": {
        "described": "대표 사진을 추가해주세요.",
        "said": [
          "모임 이름, 소개, 대표 사진은 꼭 필요해요.",
        ],
      },
      "home-event-wrong": {
        "described": "일정 제목을 입력해주세요.",
        "said": [],
      },
      "join": {
        "described": "가입 메시지를 입력해주세요.",
        "said": [],
      },
      "meeting": {
        "described": "일정 제목을 입력해주세요.",
        "said": [],
      },
      "news-wrong": {
        "described": "제목을 입력해주세요.",
        "said": [
          "지역, 날짜, 제목, 내용을 모두 입력해주세요.",
        ],
      },
      "photo": {
        "described": "사진을 선택해주세요.",
        "said": [
          "사진 올리는 중…",
        ],
      },
      "post-wrong": {
        "described": "제목을 입력해주세요.",
        "said": [
          "제목과 내용을 모두 입력해주세요.",
        ],
      },
      "receipt-wrong": {
        "described": "금액을 입력해주세요.",
        "said": [
          "사진 올리는 중…",
          "금액과 영수증 사진을 모두 입력해주세요.",
        ],
      },
      "steps-wrong": {
        "described": "걸음 수를 입력해주세요.",
        "said": [],
      },
    }
  `);

  // After Enter the focus is already in the field, so moving it there would announce nothing.
  // The error must be announced.
  await page.goto('/auth/login');
  await signInFor.resident(page);
  await show(page, { name: 'steps', path: '/events', who: 'resident' });
  await page.getByRole('button', { name: '고치기' }).click();
  await page.getByRole('textbox', { name: '오늘 걸음 수를 입력해주세요' }).fill('');
  await page.getByRole('textbox', { name: '오늘 걸음 수를 입력해주세요' }).press('Enter');
  await expectAnnounced(page, '걸음 수를 입력해주세요.');
});

test('loading is announced, and a failure is an alert', async () => {
  const { page, consoleErrors } = await open(await neighbour('나리'), '/home');
  let releaseResponse = () => {};
  const asked = new Promise<void>((resolve) => {
    releaseResponse = resolve;
  });
  await page.route(/\/api\/posts/, async (route) => {
    await asked;
    await route.fulfill({ status: 429, json: { error: { code: 'rate_limited' } } });
  });
  await page.getByRole('navigation', { name: '주요 화면' }).getByRole('link', { name: '게시판' }).click();
  await page.locator('main [aria-busy=true]').first().waitFor();
  expect(await page.getByText('불러오는 중…').count()).toBe(1);
  await expectAnnounced(page, '게시판');
  releaseResponse();
  await page.getByRole('main').getByRole('alert').waitFor();
  await expectAnnounced(page, '요청이 너무 많아요. 잠시 후 다시 시도해주세요.\n\n다시 시도');
  consoleErrors.forgive(429, 'rate_limited');
});
