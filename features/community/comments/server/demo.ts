import { asOf, type Cast, type CastName, demoId } from '#account/sessions/server/demo.ts';
import { demoPostId } from '#community/posts/server/demo/demo.ts';
import { selectPost } from '#community/posts/server/queries.ts';
import type { Platform } from '#server/platform.ts';
import { createComment } from './actions.ts';
import { setLike } from './likes.ts';

const minuteMs = 60_000;

/** `after`: minutes after its post. `answers`: which comment of the same post, counted from 0. */
type DemoComment = { by: CastName; after: number; text: string; replyTo?: number; likedBy?: CastName[] };

const conversations: Record<string, DemoComment[]> = {
  '후평동 근처 자전거 수리점 아시는 분 계세요?': [
    {
      by: 'sua',
      after: 3,
      text: '후평사거리 농협 옆 골목에 작은 가게 있어요. 펑크는 그 자리에서 해주셨어요.',
      likedBy: ['hyunwoo', 'jimin'],
    },
    { by: 'hyunwoo', after: 5, text: '감사해요! 오늘도 여실까요?', replyTo: 0 },
    { by: 'sua', after: 7, text: '일요일만 쉬시는 걸로 알아요.', replyTo: 1, likedBy: ['hyunwoo'] },
    { by: 'jimin', after: 10, text: '강변 쪽이면 출장 수리 트럭도 토요일마다 와요.' },
  ],
  '명동 입구에 붕어빵 나왔어요': [
    {
      by: 'jimin',
      after: 9,
      text: '오 오늘 퇴근길에 들러야겠어요 🐟',
      likedBy: ['sua', 'hyunwoo'],
    },
    { by: 'hyunwoo', after: 16, text: '슈크림 다 팔리기 전에 가야 하는데요.', likedBy: ['jimin'] },
    { by: 'sua', after: 20, text: '다섯 시 전이면 넉넉해요!', replyTo: 1 },
  ],
  '공지천 산책길에서 노을 보고 왔어요': [
    { by: 'hyunwoo', after: 25, text: '사진 색이 정말 곱네요. 몇 시쯤이었어요?' },
    {
      by: 'jimin',
      after: 31,
      text: '다섯 시 십 분쯤이요. 요즘은 금방 져요.',
      replyTo: 0,
      likedBy: ['hyunwoo'],
    },
  ],
  '만천리에서 고양이를 보호하고 있어요': [
    {
      by: 'minjae',
      after: 40,
      text: '춘천시 동물보호센터에도 알려두시면 주인을 더 빨리 찾을 수 있어요.\nhttps://www.animal.go.kr',
      likedBy: ['jimin', 'sua'],
    },
    { by: 'jimin', after: 55, text: '바로 등록했어요, 고맙습니다.', replyTo: 0 },
    { by: 'sua', after: 90, text: '옆 단지 게시판에도 붙여둘게요.', likedBy: ['jimin'] },
  ],
};

/** The comments of the demo town. */
export async function addDemoComments(p: Platform, cast: Cast): Promise<void> {
  for (const [title, comments] of Object.entries(conversations)) {
    const idOf = (index: number) => demoId(`comment:${title}:${index}`);
    const postId = demoPostId(title);
    const { rows } = await p.db.executeQuery(selectPost(p.db, cast.minjae, { id: postId }));
    const [post] = rows;
    if (!post) continue;
    for (const [index, { by, after, text, replyTo, likedBy = [] }] of comments.entries()) {
      const at = new Date(post.created_at.getTime() + after * minuteMs);
      const replyToId = replyTo === undefined ? null : idOf(replyTo);
      const draft = { id: idOf(index), text, answersId: replyToId };
      await createComment(asOf(p, at), { claimed: cast[by] }, postId, draft);
      for (const [n, name] of likedBy.entries()) {
        const likedAt = new Date(at.getTime() + (5 + 11 * n) * minuteMs);
        await setLike(asOf(p, likedAt), { claimed: cast[name] }, draft.id, true);
      }
    }
  }
}
