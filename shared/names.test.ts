import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAdminImitation } from '#shared/names.ts';

const imitations = [
  '관리자',
  '관리자'.normalize('NFD'),
  '관 리 자',
  '관.리.자',
  '관\u200b리\u3164자',
  '관1리1자',
  '마실 관리자',
  '관리자민재',
  '[관리자] 민재',
  '관리자ㅋㅋ',
  'ㄱㅗㅏㄴㄹㅣㅈㅏ',
  '과ㄴ리자',
  '관리ㅈㅏ',
  '관ㄹ|자',
  '관ㄹl자',
  '㉠ㅗㅏㄴ리자',
  '운영자',
  '운 영 진',
  '어드민',
  '管理者',
  'Admin',
  'ADMIN민재',
  'a.d.m.i.n',
  'adm1n',
  '@dmin',
  'admln',
  'adrnin',
  'Аdmіn',
  'ａｄｍｉｎ',
  '𝐚𝐝𝐦𝐢𝐧',
  'ⓐⓓⓜⓘⓝ',
  '🅰🅳🅼🅸🅽',
  '🇦🇩🇲🇮🇳',
  'àdmín',
  'ᴀᴅᴍɪɴ',
  'administrator',
  '마실',
  '마실 팀',
  '마실_공식',
  'masil',
  'official',
  'Moderator',
  '고객센터',
];
test.each(imitations)('%s imitates an admin', (name) => expect(isAdminImitation(name)).toBe(true));

const neighbours = [
  '민재',
  '지민',
  '현우',
  '수아',
  '도윤',
  '김관리',
  '리자',
  '관우',
  '자관리',
  '관리장',
  '배드민턴',
  '배드민턴 좋아',
  'badminton_lover',
  'Badminton',
  '마실러',
  '물마실사람',
  '공식집사',
  '주민',
  '춘천맘',
  '이영자',
  '운동자',
  '관찰자',
  'Damin',
  'mind',
  'ㅋㅋㅋ',
  '😀',
  '管仲',
  '시스템 에어컨',
  'Adam',
  '어드벤처',
  '관악산 리자몽',
  '1004',
  '',
];
test.each(neighbours)('%s does not', (name) => expect(isAdminImitation(name)).toBe(false));

test('nothing put between the letters hides it', () => {
  const between = fc
    .array(fc.constantFrom(' ', '\u200b', '\u3164', '\u2060', '.', '_', '-', '♡', '1', '\u0301', '\u202e'), {
      maxLength: 3,
    })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(between, between, between, (a, b, c) => {
      expect(isAdminImitation(`${a}관${b}리${c}자`)).toBe(true);
    }),
  );
});
