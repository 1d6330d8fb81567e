import { type Cast, demoId } from '#account/sessions/server/demo.ts';
import type { Platform } from '#server/platform.ts';
import { acknowledge, air } from './actions.ts';

const town = '51110';
const agoMs = 9 * 86_400_000;

/** A broadcast of the week before last, so that the home page of the demo town begins with its news. */
export async function addDemoBroadcast(p: Platform, { minjae, jimin, sua }: Cast): Promise<void> {
  const id = demoId('broadcast:cleaning');
  const then = { ...p, clock: { now: () => new Date(p.clock.now().getTime() - agoMs) } };
  await air(then, minjae, {
    id,
    cityCode: town,
    title: '마을회관 대청소 안내',
    body: '이번 토요일 아침 9시에 마을회관을 함께 청소해요.\n장갑과 빗자루는 준비해 두었어요. 끝나고 국수를 나눠 먹어요.',
  });
  for (const neighbour of [jimin, sua]) await acknowledge(then, neighbour, id);
}
