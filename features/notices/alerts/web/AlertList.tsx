import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Alert } from '#notices/alerts/contract.ts';
import { copy } from '#notices/alerts/copy.ts';
import { Plus } from '#web/icons.ts';
import { List } from '#web/lists/List.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { AlertRow } from './AlertRow.tsx';

type Props = { alerts: Alert[]; list: ComponentProps<typeof List>['more']; canWrite: boolean };

/** Alerts with the button to write one. */
export const AlertList = ({ alerts, list, canWrite }: Props) => (
  <>
    {canWrite && (
      <div className="px-4 pt-3 pb-1">
        <Button
          size="small"
          variant="secondary"
          icon={<Icon of={Plus} size={18} />}
          render={<Link to="/alerts/write" />}
        >
          {copy['alerts.write']}
        </Button>
      </div>
    )}
    <List
      items={alerts}
      row={(alert) => <AlertRow alert={alert} />}
      empty={<EmptyState title={copy['alerts.none']} body={copy['alerts.noneBody']} drawing="siren" />}
      more={list}
    />
  </>
);
