import type { NoticeKind } from '#server/notices/notices.ts';
import { fill } from '#shared/text/korean.ts';
import { copy } from '#web/copy.ts';

type SentenceParts = { names: string[]; count: number; title: string | null };

/** The sentence of a notification: `지민님이 내 글을 좋아해요`, or for a group `지민님 외 3명이 …`. */
export function sentenceOf(kind: NoticeKind, { names, count, title }: SentenceParts): string {
  const name = names[0] ?? copy['common.unknownUser'];
  const template = count > 1 && kind.many ? kind.many : kind.one;
  return fill(template, { name, count: count - 1, title: title ?? '' });
}
