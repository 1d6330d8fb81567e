import type { Cast, CastName } from '#account/sessions/server/demo.ts';
import type { Platform } from '#server/platform.ts';
import { changeProfile } from './actions.ts';
import { setFollow } from './follows.ts';

const profiles: Record<CastName, { town: string; bio: string }> = {
  jimin: {
    town: '석사동',
    bio: '석사동 3년 차예요. 퇴근하면 공지천을 걷고, 주말에는 동네 빵집을 찾아다녀요 🥐',
  },
  hyunwoo: { town: '후평동', bio: '사진 찍는 걸 좋아해요. 같이 출사 나가실 분 메시지 주세요!' },
  sua: { town: '퇴계동', bio: '두 아이 키우는 엄마예요.\n나눔과 육아 이야기 환영합니다.' },
  minjae: { town: '', bio: '마실을 돌보고 있어요. 불편한 점은 언제든 알려주세요.' },
  doyun: { town: '간성읍', bio: '고성 바다 앞에서 작은 카페를 해요 🌊' },
};

/** 수아 follows nobody, to show the app as a new resident sees it. */
const follows: [CastName, CastName][] = [
  ['jimin', 'hyunwoo'],
  ['jimin', 'sua'],
  ['hyunwoo', 'jimin'],
  ['hyunwoo', 'sua'],
  ['minjae', 'jimin'],
  ['doyun', 'jimin'],
];

const minuteMs = 60_000;

/** The profiles of the cast, and their follows. */
export async function addDemoProfiles(p: Platform, cast: Cast): Promise<void> {
  const now = p.clock.now().getTime();
  for (const [name, profile] of Object.entries(profiles)) {
    const viewer = cast[name as CastName];
    const { revision } = await p.db
      .selectFrom('person')
      .select('revision')
      .where('id', '=', viewer.personId)
      .executeTakeFirstOrThrow();
    await changeProfile(p, viewer, { ...profile, revision });
  }
  for (const [i, [follower, followee]] of follows.entries()) {
    const at = { now: () => new Date(now - (follows.length - i) * 190 * minuteMs) };
    await setFollow({ ...p, clock: at }, cast[follower], cast[followee].personId, true);
  }
}
