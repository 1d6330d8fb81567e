import { copy } from '#screens/account-deletion/copy.ts';
import type { accountDeletionRoutes } from '#screens/account-deletion/server/routes.ts';
import { client, read } from '#web/requests/api.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { leaveForGood } from '#web/session/leave-for-good.ts';
import { Button } from '#web/ui/Button.tsx';

const { api } = client<ReturnType<typeof accountDeletionRoutes>>();

const consequences = [
  copy['accountDeletion.sessions'],
  copy['accountDeletion.erased'],
  copy['accountDeletion.clubs'],
  copy['accountDeletion.chats'],
  copy['accountDeletion.final'],
];

/** Explains what account deletion does, with a button that asks for confirmation. */
export function Page() {
  const {
    act: ask,
    busy,
    error,
  } = useAction({
    confirm: () => ({
      title: copy['accountDeletion.ask'],
      body: copy['accountDeletion.askBody'],
      action: copy['accountDeletion.do'],
      danger: true,
    }),
    run: () => leaveForGood(() => read(api.account.$delete())),
    failed: () => undefined,
  });
  return (
    <div className="flex flex-1 flex-col px-4 pt-7 pb-[max(16px,env(safe-area-inset-bottom))]">
      <h2 className="font-bold text-display">{copy['accountDeletion.title']}</h2>
      <ul className="mt-5 flex list-disc flex-col gap-3 pl-5 text-second marker:text-hint">
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-auto pt-8">
        {error !== null && (
          <p role="alert" className="mb-3 text-red text-row">
            {errorMessage(error, copy, copy['accountDeletion.failed'])}
          </p>
        )}
        <Button variant="danger" onClick={() => void ask()} busy={busy && copy['accountDeletion.leaving']}>
          {copy['account.delete']}
        </Button>
      </div>
    </div>
  );
}
