import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Device } from '#account/sessions/contract.ts';
import { copy } from '#account/sessions/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { serverNow } from '#web/device/clock.ts';
import { MonitorSmartphone } from '#web/icons.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { read } from '#web/requests/api.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { sessionApi } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
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
  const { act: end } = useAction({
    confirm: () => ({
      title: copy['session.endConfirm'],
      body: device.name,
      action: copy['session.end'],
      danger: true,
    }),
    run: () => read(sessionApi.api.sessions[':id'].$delete({ param: { id: device.id } })),
    done: () => copy['session.ended'],
    failed: (error) => errorMessage(error, copy),
    settled: () => queryClient.invalidateQueries(devicesQuery),
  });
  const seen = fill(copy['session.lastSeen'], {
    time: relativeTime(serverNow(), new Date(device.lastSeenAt)),
  });
  return (
    <ListRow
      align="center"
      leading={<Icon of={MonitorSmartphone} className="text-second" />}
      title={device.name}
      detail={device.isThisOne ? undefined : seen}
      meta={device.isConfirmed && copy['session.confirmed']}
      trailing={
        device.isThisOne ? (
          <Tag>{copy['session.thisDevice']}</Tag>
        ) : (
          <Button size="small" variant="quiet" onClick={() => void end()}>
            {copy['session.end']}
          </Button>
        )
      }
    />
  );
}
