import { useMutation } from '@tanstack/react-query';
import { copy } from '#features/leaving/copy.ts';
import type { leavingRoutes } from '#features/leaving/server/routes.ts';
import { client, read } from '#web/api.ts';
import { sentence } from '#web/errors.ts';
import { leaveForStart } from '#web/leave.ts';
import { clearDevice } from '#web/offline/clear-device.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/dialogs.ts';

const { api } = client<ReturnType<typeof leavingRoutes>>();

const consequences = [
  copy['leaving.sessions'],
  copy['leaving.erased'],
  copy['leaving.clubs'],
  copy['leaving.chats'],
  copy['leaving.final'],
];

/** What leaving means, and the way to do it: one tap here and one that confirms. */
export function Page() {
  const leave = useMutation({
    mutationFn: () => read(api.account.$delete()),
    onSuccess: async () => {
      await clearDevice();
      await leaveForStart();
    },
  });
  const ask = async () => {
    const sure = await confirm({
      title: copy['leaving.ask'],
      body: copy['leaving.askBody'],
      action: copy['leaving.do'],
      danger: true,
    });
    if (sure) leave.mutate();
  };
  return (
    <div className="flex flex-1 flex-col px-4 pt-7 pb-[max(16px,env(safe-area-inset-bottom))]">
      <h2 className="font-bold text-display">{copy['leaving.title']}</h2>
      <ul className="mt-5 flex list-disc flex-col gap-3 pl-5 text-second marker:text-hint">
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-auto pt-8">
        {leave.isError && (
          <p role="alert" className="mb-3 text-red text-row">
            {sentence(leave.error, copy, copy['leaving.failed'])}
          </p>
        )}
        <Button look="danger" onClick={ask} busy={leave.isPending && copy['leaving.leaving']}>
          {copy['account.delete']}
        </Button>
      </div>
    </div>
  );
}
