import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { Device } from '#features/sessions/contract.ts';
import { copy } from '#features/sessions/copy.ts';
import { relativeTime } from '#shared/date-text.ts';
import { fill } from '#shared/korean.ts';
import { read } from '#web/api.ts';
import { errorMessage } from '#web/errors.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { sessionApi } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/dialogs.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { Tag } from '#web/ui/Tag.tsx';
import type { Visit } from '#web/visit.ts';

const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: () => read(sessionApi.api.sessions.$get()),
});

export const load = ({ queryClient }: Visit) => queryClient.ensureQueryData(devicesQuery);

/** The devices on which the person is signed in. Each can be signed out here. */
export function Page() {
  const { items } = useSuspenseQuery(devicesQuery).data;
  return (
    <Refreshable>
      <ul>
        {items.map((device) => (
          <li key={device.id}>
            <DeviceRow device={device} />
          </li>
        ))}
      </ul>
    </Refreshable>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => read(sessionApi.api.sessions[':id'].$delete({ param: { id: device.id } })),
    onSuccess: () => showSnackbar(copy['session.ended']),
    onError: (error) => showSnackbar(errorMessage(error, copy), { failed: true }),
    onSettled: () => queryClient.invalidateQueries(devicesQuery),
  });
  const ask = async () => {
    const sure = await confirm({
      title: copy['session.endConfirm'],
      body: device.name,
      action: copy['session.end'],
      danger: true,
    });
    if (sure) end.mutate();
  };
  const seen = fill(copy['session.lastSeen'], {
    time: relativeTime(new Date(), new Date(device.lastSeenAt)),
  });
  return (
    <ListRow
      align="center"
      leading={<Icon of={MonitorSmartphone} className="text-second" />}
      title={device.name}
      detail={device.isThisOne ? undefined : seen}
      trailing={
        device.isThisOne ? (
          <Tag>{copy['session.thisDevice']}</Tag>
        ) : (
          <Button size="small" look="quiet" onClick={ask}>
            {copy['session.end']}
          </Button>
        )
      }
    />
  );
}
