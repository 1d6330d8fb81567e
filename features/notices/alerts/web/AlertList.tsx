import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Alert } from '#notices/alerts/contract.ts';
import { copy } from '#notices/alerts/copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { AlertRow } from './AlertRow.tsx';

type Props = { alerts: Alert[]; list: ComponentProps<typeof EndOfList>['list']; canWrite: boolean };

/** Alerts with the button to write one. */
export const AlertList = ({ alerts, list, canWrite }: Props) => (
  <>
    {canWrite && (
      <div className="px-4 pt-3 pb-1">
        <Button
          size="small"
          look="secondary"
          icon={<Icon of={Plus} size={18} />}
          render={<Link to="/alerts/write" />}
        >
          {copy['alerts.write']}
        </Button>
      </div>
    )}
    {alerts.length === 0 ? (
      <EmptyState title={copy['alerts.none']} body={copy['alerts.noneBody']} drawing="letter" />
    ) : (
      <ul>
        {alerts.map((alert) => (
          <li key={alert.id}>
            <AlertRow alert={alert} />
          </li>
        ))}
      </ul>
    )}
    <EndOfList list={list} />
  </>
);
