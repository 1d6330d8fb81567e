import { expect, test } from 'vitest';
import { type Ringing, reachSentence } from './reach.ts';

const chuncheon = { place: '춘천시', people: 8 };
const at = (time: string) => new Date(`2026-11-28T${time}:00+09:00`);
const rarely = '지금은 조용한 시간이라 휴대폰은 거의 울리지 않아요.';

test.each<[Ringing, string, string]>([
  ['byDay', '20:59', '휴대폰에 바로 알림이 가요.'],
  ['byDay', '21:00', rarely],
  ['byDay', '06:59', rarely],
  ['byDay', '07:00', '휴대폰에 바로 알림이 가요.'],
  ['anyHour', '03:00', '밤에도 휴대폰이 울려요.'],
  ['never', '12:00', '휴대폰은 울리지 않아요.'],
])('what rings %s says at %s whether phones ring', (ringing, time, sentence) => {
  expect(reachSentence(chuncheon, ringing, at(time))).toContain(`춘천시 이웃 8명에게 보여요. ${sentence}`);
});

test('people who are not counted yet are no zero', () => {
  expect(reachSentence({ place: '춘천시', people: undefined }, 'never', at('12:00'))).toBe(
    '춘천시 이웃 모두에게 보여요. 휴대폰은 울리지 않아요.',
  );
});
