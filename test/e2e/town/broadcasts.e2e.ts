import { afterEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/text/korean.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { journey, type Page } from '#test/browser/journey.ts';
import { uploadedSound } from '#test/files/sounds.ts';
import { mustSucceed, type Person, settle, signIn } from '#test/people/world.ts';
import { copy } from '#town/broadcasts/copy.ts';
import { copy as listening } from '#town/broadcasts/listen-copy.ts';
import { copy as writing } from '#town/broadcasts/writing-copy.ts';

const { world, open, expectQuiet } = journey();
afterEach(expectQuiet);

const cityCode = '51190';
const speakerOf = () => settle(world.server, { name: '이장님', cityCode, rights: [`editor:${cityCode}`] });
const neighbour = (name: string) => settle(world.server, { name, cityCode });
const strip = (page: Page) => page.getByRole('region', { name: listening['broadcasts.region'] });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const home = (page: Page) => page.getByRole('heading', { name: '마실 태백', exact: true }).waitFor();

async function air(speaker: Person, given: object = {}) {
  const draft = {
    id: newId(),
    cityCode,
    title: '단수 안내',
    body: '밤 10시부터 물이 나오지 않아요.',
    ...given,
  };
  return (await mustSucceed(speaker.post('/api/broadcasts', draft))).body;
}

/** Speaks into the microphone until the countdown shows that time has passed. `press` starts it. */
async function record(page: Page, press: keyof typeof writing) {
  await button(page, writing[press]).click();
  await page.getByText(/(1:[0-5][0-7]|0:\d\d) 남았어요/).waitFor();
  await button(page, writing['broadcasts.recordStop']).click();
  await page.getByText(/^녹음했어요/).waitFor();
}

test('the speaker records, listens, records again and airs; a neighbour hears it to the end; the speaker sees that', async () => {
  const speaker = await speakerOf();
  const listener = await neighbour('들이');
  await neighbour('먼이');
  const phone = await open(listener, '/home');
  await home(phone);
  const studio = await open(speaker, '/broadcasts', { width: 320 });
  await studio.getByText(copy['broadcasts.none']).waitFor();
  await studio.getByRole('link', { name: copy['broadcasts.write'] }).click();

  await button(studio, writing['broadcasts.air']).click();
  await studio.getByText(writing['broadcasts.needTitle']).waitFor();
  await studio.getByText(writing['broadcasts.needWords']).waitFor();
  await studio.getByLabel(writing['broadcasts.title']).fill('내일 마을회관에서 잔치해요');
  await record(studio, 'broadcasts.recordStart');
  await expectAccessible(studio);
  // A reload loses neither the title nor the recording.
  await studio.reload();
  await studio.getByText(/^녹음했어요/).waitFor();
  expect(await studio.getByLabel(writing['broadcasts.title']).inputValue()).toBe(
    '내일 마을회관에서 잔치해요',
  );
  await button(
    studio,
    fill(listening['broadcasts.listenTo'], { title: writing['broadcasts.recordPreview'] }),
  ).click();
  await button(studio, listening['broadcasts.pause']).waitFor();
  await record(studio, 'broadcasts.recordAgain');
  await button(studio, writing['broadcasts.air']).click();
  await studio.getByRole('alertdialog').getByText('태백시 이웃 3명에게 보여요.').waitFor();
  await studio.getByRole('alertdialog').getByRole('button', { name: writing['broadcasts.air'] }).click();
  await studio.getByRole('heading', { name: '내일 마을회관에서 잔치해요' }).waitFor();
  await studio.getByText(fill(copy['broadcasts.audienceCount'], { people: 2, heard: 0 })).waitFor();
  await studio.getByText('들이').waitFor();

  // On the open phone of a neighbour it appears without a reload.
  await strip(phone).getByText('내일 마을회관에서 잔치해요').waitFor();
  await expectAccessible(phone);
  const title = '내일 마을회관에서 잔치해요';
  const play = button(phone, fill(listening['broadcasts.listenTo'], { title }));
  const acknowledge = button(phone, fill(listening['broadcasts.hearOf'], { title }));
  const colorOf = (pressed: typeof play) =>
    pressed.evaluate((element) => getComputedStyle(element).backgroundColor);
  // Until it plays, ▶ alone is green.
  const green = await colorOf(play);
  expect(await colorOf(acknowledge)).not.toBe(green);
  await play.click();
  await expect.poll(() => colorOf(acknowledge)).toBe(green);
  await phone.getByText(listening['broadcasts.heard']).waitFor();
  await strip(phone).waitFor({ state: 'detached' });
  await studio.getByText(fill(copy['broadcasts.audienceCount'], { people: 2, heard: 1 })).waitFor();
  await studio.getByText('들이').waitFor({ state: 'detached' });
  await studio.getByText('먼이').waitFor();
  await expectAccessible(studio);

  await phone.goto('/notifications');
  await phone.getByText('마을방송이 나왔어요').waitFor();
  const { duration, size } = await world.server.p.db
    .selectFrom('sound')
    .select(['duration_ms as duration', 'byte_count as size'])
    .where('uploader_id', '=', speaker.id)
    .executeTakeFirstOrThrow();
  expect(duration).toBeGreaterThan(2000);
  // 32 kbit/s.
  expect((size * 8) / duration).toBeCloseTo(32, 0);
});

test('a denied microphone is explained, and a text is aired instead, shown large where no voice reads', async () => {
  const speaker = await speakerOf();
  const listener = await neighbour('눈이');
  const studio = await open(speaker, '/broadcasts/write');
  // The headless browser always allows it, so the answer is given here.
  await studio.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await button(studio, writing['broadcasts.recordStart']).click();
  await studio.getByRole('alert').getByText(writing['broadcasts.recordDenied']).waitFor();
  await studio.getByLabel(writing['broadcasts.title']).fill('오늘 장이 서요');
  await studio.getByLabel(writing['broadcasts.body']).fill('아침 8시부터예요.\n<b>우산</b>을 챙겨요.');
  await button(studio, writing['broadcasts.air']).click();
  await studio.getByRole('alertdialog').getByRole('button', { name: writing['broadcasts.air'] }).click();
  await studio.getByText(writing['broadcasts.aired']).waitFor();

  const phone = await open(listener, '/home', { width: 320, dark: true });
  await strip(phone).getByText('<b>우산</b>을 챙겨요.').waitFor();
  await expectAccessible(phone);
  await button(phone, fill(listening['broadcasts.hearOf'], { title: '오늘 장이 서요' })).click();
  await strip(phone).getByText('오늘 장이 서요').waitFor({ state: 'detached' });
});

test('what is taken back disappears from open screens at once, from the list and from its own page', async () => {
  const speaker = await speakerOf();
  const listener = await neighbour('새이');
  const { id } = await air(speaker, {
    title: '잘못 나간 방송',
    soundId: await uploadedSound(world.server, speaker),
  });
  const phone = await open(listener, '/home');
  await strip(phone).getByText('잘못 나간 방송').waitFor();
  const second = await open(await signIn(world.server, listener.id, cityCode), `/broadcasts/${id}`);
  await second.getByRole('heading', { name: '잘못 나간 방송' }).waitFor();

  const studio = await open(speaker, `/broadcasts/${id}`);
  await button(studio, copy['broadcasts.takeBack']).click();
  await studio.getByRole('alertdialog').getByRole('button', { name: copy['broadcasts.takeBack'] }).click();
  await studio.getByText(copy['broadcasts.takenBack']).waitFor();
  await strip(phone).getByText('잘못 나간 방송').waitFor({ state: 'detached' });
  await second.waitForURL('**/broadcasts');
  second.consoleErrors.forgive(404);
  studio.consoleErrors.forgive(404);
});

test('what one device has heard, the other shows no more; by keyboard too', async () => {
  const speaker = await speakerOf();
  const listener = await neighbour('두이');
  await air(speaker, { title: '두 기기' });
  const phone = await open(listener, '/home', { touch: false });
  const tablet = await open(await signIn(world.server, listener.id, cityCode), '/home');
  await strip(tablet).getByText('두 기기').waitFor();
  await button(phone, fill(listening['broadcasts.hearOf'], { title: '두 기기' })).focus();
  await phone.keyboard.press('Enter');
  for (const page of [phone, tablet]) await strip(page).getByText('두 기기').waitFor({ state: 'detached' });
});
