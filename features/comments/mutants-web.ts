import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A comment that failed is lost when something else is typed meanwhile',
    file: 'features/comments/web/use-composer.ts',
    from: 'text: isBlank(now.text) ? text : `${text}\\n${now.text}`,',
    to: 'text: isBlank(now.text) ? text : now.text,',
  },
  {
    fault: 'A retried comment may appear twice',
    file: 'features/comments/web/use-composer.ts',
    from: '    const id = (again && failed.current?.id) || newId();',
    to: '    const id = (again && failed.current?.answers?.id) || newId();',
  },
  {
    fault: 'A reply to a reply starts a thread of its own',
    file: 'features/comments/web/use-composer.ts',
    from: 'parentId: answers ? (answers.parentId ?? answers.id) : null,',
    to: 'parentId: answers ? answers.id : null,',
  },
  {
    fault: 'A comment that was deleted while it is edited moves up',
    file: 'features/comments/web/edited-comments.ts',
    from: 'rows.splice(at < 0 ? rows.length : at, 0',
    to: 'rows.splice(at, 0',
  },
];
