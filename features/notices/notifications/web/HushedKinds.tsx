import { useSuspenseQuery } from '@tanstack/react-query';
import { copy } from '#notices/notifications/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { settingsQuery } from './api.ts';
import { useHush } from './use-hush.ts';

/** The kinds that are listed without a push, each with a way back. */
export function HushedKinds() {
  const { hushed } = useSuspenseQuery(settingsQuery).data;
  const hush = useHush();
  if (hushed.length === 0) return null;
  return (
    <Section band title={copy['quiet.hushed']}>
      <ul>
        {hushed.map(({ kind, name }) => (
          <li key={kind} className="flex min-h-14 items-center gap-3 border-line border-b px-4 py-2">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
            <Button
              size="small"
              variant="secondary"
              aria-label={fill(copy['quiet.ringAgain'], { name })}
              onClick={() => hush.act({ kind, hushed: false })}
            >
              {copy['notifications.ringAgain']}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
