import { type Cast, demoId } from '#account/sessions/server/demo.ts';
import { openAccount } from '#account/sessions/server/sign-in/accounts.ts';
import { PhotoDraft, ReceiptDraft } from '#community/challenges/contract.ts';
import { maxSteps } from '#community/challenges/limits.ts';
import { addReceipt } from '#community/challenges/server/market/receipts.ts';
import { setPhotoLike } from '#community/challenges/server/photos/photo-likes.ts';
import { enterPhoto } from '#community/challenges/server/photos/photos.ts';
import { setGoal } from '#community/challenges/server/walking/goals.ts';
import { recordSteps } from '#community/challenges/server/walking/steps.ts';
import { closeFinishedWeeks } from '#community/challenges/server/week/close-week.ts';
import { addDrawing } from '#server/images/add-drawing.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { addDays, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { challengeDays, challengeWeekAt } from '#shared/time/weeks.ts';
import { dice } from '#town/news/server/demo/paper.ts';
import { bought, neighbours, strides, type Taken, taken, type Walker } from './plans.ts';
import { receiptScene } from './receipt-scene.ts';

const town = '51110';
const hourMs = 3_600_000;

type People = Record<Walker, Viewer>;

/**
 * Demo data for this week and the two before: steps, receipts and photos, each dated when it would have
 * happened. The two old weeks are closed.
 */
export async function addDemoChallenges(p: Platform, cast: Cast): Promise<void> {
  const people = { ...cast, ...(await addNeighbours(p)) } as People;
  await addImages(p, people);
  for (const weeksAgo of [2, 1, 0] as const) {
    await addSteps(p, people, weeksAgo);
    await addReceipts(p, people, weeksAgo);
    await addPhotos(p, people, weeksAgo);
    // A closed week rejects further writes, so filling the demo again adds nothing.
    await closeFinishedWeeks(at(p, hourOf(p, weeksAgo, 7, 13)), town);
  }
}

async function addNeighbours(p: Platform): Promise<Partial<People>> {
  const people: Partial<People> = {};
  for (const name of neighbours) {
    const { personId } = await openAccount(
      p,
      { issuer: 'demo', subject: name, name, email: null, photoUrl: null },
      {
        provinceCode: town.slice(0, 2),
        cityCode: town,
        consents: { age: true, terms: true, privacy: true, marketing: false },
      },
    );
    people[name] = viewerOf({ personId, cityCode: town });
  }
  return people;
}

/** The n-th day of a week, counted from Monday, at an hour; never later than now. */
function hourOf(p: Platform, weeksAgo: number, day: number, hour: number): Date {
  const now = p.clock.now();
  const { first } = challengeDays(challengeWeekAt(now) - weeksAgo);
  const then = startOfDay(addDays(first, day)).getTime() + hour * hourMs;
  return new Date(Math.min(then, now.getTime()));
}

const at = (p: Platform, moment: Date): Platform => ({ ...p, clock: { now: () => moment } });

const isSettled = async (p: Platform, weeksAgo: number) =>
  (await p.db
    .selectFrom('challenge_week')
    .select('closed_at')
    .where('city_code', '=', town)
    .where('week', '=', challengeWeekAt(p.clock.now()) - weeksAgo)
    .where('closed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Goals that are reached on most days. 지민 has none yet. */
async function addGoals(p: Platform, people: People) {
  for (const [name, stride] of Object.entries(strides) as [Walker, number][]) {
    if (name === 'jimin') continue;
    const steps = Math.round((stride * 0.7) / 500) * 500;
    await setGoal(at(p, hourOf(p, 2, 0, 9)), { personId: people[name].personId, cityCode: town, steps });
  }
}

async function addSteps(p: Platform, people: People, weeksAgo: number) {
  if (await isSettled(p, weeksAgo)) return;
  if (weeksAgo === 2) await addGoals(p, people);
  const pick = dice(700 + weeksAgo);
  const today = seoulDay(p.clock.now());
  for (const [name, stride] of Object.entries(strides) as [Walker, number][])
    for (const n of weeksAgo === 0 ? [0, 1, 2, 3, 4, 5, 6] : [0, 1, 2, 4, 5]) {
      const steps = Math.min(maxSteps, Math.round((stride * pick(620, 1300)) / 1000));
      const moment = hourOf(p, weeksAgo, n, 21);
      const day = addDays(challengeDays(challengeWeekAt(p.clock.now()) - weeksAgo).first, n);
      if (day > today) continue;
      const { personId } = people[name];
      await recordSteps(at(p, moment), { personId, cityCode: town, steps, day });
    }
}

const receiptId = (i: number) => demoId(`receipt:${i}`);
const receiptImageId = (i: number) => demoId(`receipt picture:${i}`);
const photoId = ({ caption, by }: Taken) => demoId(`photo:${by}:${caption}`);
const photoImageId = ({ caption, by }: Taken) => demoId(`photo picture:${by}:${caption}`);

const addImages = (p: Platform, people: People) =>
  Promise.all([
    ...taken.map((one) =>
      addDrawing(p, people[one.by], { id: photoImageId(one), folder: 'photos', svg: one.scene() }),
    ),
    ...bought.map(({ by, shop, lines }, i) =>
      addDrawing(p, people[by], {
        id: receiptImageId(i),
        folder: 'receipts',
        svg: receiptScene(shop, lines),
      }),
    ),
  ]);

async function addReceipts(p: Platform, people: People, weeksAgo: number) {
  for (const [i, { by, lines, ...plan }] of bought.entries()) {
    if (plan.weeksAgo !== weeksAgo) continue;
    const amount = lines.reduce((sum, [, won]) => sum + won, 0);
    const draft = ReceiptDraft.parse({ id: receiptId(i), amount, imageId: receiptImageId(i) });
    await addReceipt(at(p, hourOf(p, weeksAgo, i % 4, 18)), people[by], draft);
  }
}

async function addPhotos(p: Platform, people: People, weeksAgo: number) {
  if (await isSettled(p, weeksAgo)) return;
  for (const [i, one] of taken.entries()) {
    if (one.weeksAgo !== weeksAgo) continue;
    const then = at(p, hourOf(p, weeksAgo, i % 5, 10 + i));
    const id = photoId(one);
    const draft = PhotoDraft.parse({ id, imageId: photoImageId(one), caption: one.caption });
    await enterPhoto(then, people[one.by], draft);
    for (const name of one.likedBy) await setPhotoLike(then, people[name], id, true);
  }
}
