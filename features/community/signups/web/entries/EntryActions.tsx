import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { openProven } from '#account/passkeys/web/open-proven.ts';
import type { Signup } from '#community/signups/contract.ts';
import { copy } from '#community/signups/entries-copy.ts';
import { doorListPageOf } from '#community/signups/web/page-of.ts';
import { useToday } from '#web/device/use-today.ts';
import { Download, Plus, Printer } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { doorListCsv } from './entries-api.ts';
import { OutsiderSheet } from './OutsiderSheet.tsx';

/** What an editor does with the whole list. */
export function EntryActions({ signup }: { signup: Signup }) {
  const [adds, setAdds] = useState(false);
  const isOver = useToday() > signup.day;
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      {!isOver && (
        <Button
          size="small"
          variant="secondary"
          icon={<Icon of={Plus} size={18} />}
          onClick={() => setAdds(true)}
        >
          {copy['signupEntries.add']}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={<Icon of={Printer} size={18} />}
        render={<Link {...doorListPageOf(signup)} />}
      >
        {copy['signupEntries.print']}
      </Button>
      {/* The response's headers make it a download. */}
      <Button
        size="small"
        variant="quiet"
        icon={<Icon of={Download} size={18} />}
        render={<a href={doorListCsv(signup.id)} onClick={openProven} />}
      >
        {copy['signupEntries.csv']}
      </Button>
      {adds && <OutsiderSheet signup={signup} onClose={() => setAdds(false)} />}
    </div>
  );
}
