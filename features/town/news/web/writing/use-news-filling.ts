import { contentOf, dayOf, deadlineOf, linkOf, titleOf } from '#residents/pasted-texts/web/filling.ts';
import { useFilling } from '#residents/pasted-texts/web/use-filling.ts';
import { copy } from '#town/news/writing-copy.ts';
import type { NewsFormValues } from './news-form.ts';

type Form = { values: NewsFormValues; change: (patch: Partial<NewsFormValues>) => void };

/** Fills news from a pasted text. News of a deadline alone is dated with its last day. */
export const useNewsFilling = ({ values, change }: Form) =>
  useFilling({
    values,
    change,
    labels: {
      title: copy['newsWrite.subject'],
      day: copy['newsWrite.date'],
      linkUrl: copy['newsWrite.link'],
      content: copy['newsWrite.content'],
    },
    kinds: ['title', 'when', 'until', 'where', 'who', 'capacity', 'cost', 'contact', 'link'],
    hasText: true,
    patchOf: (picked, typed) => ({
      title: titleOf(picked),
      day: dayOf(picked) ?? deadlineOf(picked),
      linkUrl: linkOf(picked),
      content: contentOf(picked, typed.content),
    }),
  });
