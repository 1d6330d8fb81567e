import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginsAsUs, isAdminImitation, speaksForUs } from '#shared/text/names.ts';

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
  'ΑDΜΙΝ',
  'ꓮꓓꓟꓲꓠ',
  'аdмιп',
  '管埋者',
  '菅理者',
  '관리者',
  '관理자',
  '管理자',
  '運營者',
  '관리スト',
  '관리ㅈ├',
  '(알 수 없음)',
  '시스템 알림',
  '공지사항',
  '운영진 민재',
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

test('characters between the letters do not hide an imitation', () => {
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

test.each(['관리자', '마실 운영진', '管理者', 'ΑDΜΙΝ', '공지사항', '공식'])(
  '%s beside or above a name speaks for us',
  (text) => expect(speaksForUs(text)).toBe(true),
);

test.each([
  '마실',
  '관리',
  '운영동',
  '매탄동',
  '석사동',
  '장안구',
  '독서모임',
  '봉의산 새벽 등산',
  '배드민턴 동호회',
  '마실 나온 사람들',
  '정리정돈과 냉장고 관리',
  '관리비 아끼기',
  '가게 운영 이야기',
  'Damin books',
  '운동',
  'admiral',
  '',
])('%s does not', (text) => expect(speaksForUs(text)).toBe(false));

test('a bio must not begin with a title, but may mention one', () => {
  for (const text of ['관리자입니다', '[관리자] 문의 주세요', '마실 운영진이에요\n안녕하세요', 'Admin here'])
    expect(beginsAsUs(text)).toBe(true);
  for (const text of ['아파트 관리자로 일해요', '걷기를 좋아해요', '관리비 아끼는 법', '', '\n운동 좋아해요'])
    expect(beginsAsUs(text)).toBe(false);
});
