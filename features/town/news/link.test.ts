import { expect, test } from 'vitest';
import { isWebLink, linkHost } from './link.ts';

test.each(['https://www.chuncheon.go.kr', 'http://한글.kr/길?q=봄#a', 'HTTPS://EXAMPLE.COM:8443/'])(
  'allows %s',
  (link) => expect(isWebLink(link)).toBe(true),
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'ftp://example.com',
  '//example.com',
  'www.example.com',
  'https://',
  'https://localhost/',
  'https://www.chuncheon.go.kr@evil.example/login',
  'https://user:password@example.com/',
  '',
])('refuses %s', (link) => expect(isWebLink(link)).toBe(false));

test('the shown host is the real one, after an @', () => {
  expect(linkHost('https://www.chuncheon.go.kr@evil.example/login')).toBe('evil.example');
  expect(linkHost('https://www.chuncheon.go.kr/library')).toBe('chuncheon.go.kr');
});
