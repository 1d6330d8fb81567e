import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { copy } from '#community/treasuries/copy.ts';
import { copy as writing } from '#community/treasuries/writing-copy.ts';
import { ChevronRight, Plus, Wallet } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Section } from '#web/ui/Section.tsx';
import { clubTreasuryQuery } from './api.ts';
import { OpenTreasurySheet } from './list/OpenTreasurySheet.tsx';
import { wonText } from './won.ts';

type Props = { clubId: string; cityCode: string };

/** The treasury of a club on its page, or the button by which its creator opens one. */
export function ClubTreasury({ clubId, cityCode }: Props) {
  const list = useSuspenseQuery(clubTreasuryQuery(clubId)).data;
  const [isOpening, setOpening] = useState(false);
  const treasury = list?.items[0];
  if (!treasury && !list?.can.create) return null;
  return (
    <Section title={copy['treasury.clubTitle']} band>
      {treasury ? (
        <ListRow
          align="center"
          render={<Link to="/treasury/$treasuryId" params={{ treasuryId: treasury.id }} />}
          leading={<Icon of={Wallet} className="text-second" />}
          title={<span className="[overflow-wrap:anywhere]">{treasury.name}</span>}
          detail={<span className="tabular-nums">{wonText(treasury.balance)}</span>}
          trailing={<Icon of={ChevronRight} size={20} className="shrink-0 text-hint" />}
        />
      ) : (
        <div className="px-4 pb-5">
          <Button
            size="small"
            variant="secondary"
            icon={<Icon of={Plus} size={18} />}
            onClick={() => setOpening(true)}
          >
            {writing['treasury.openClub']}
          </Button>
        </div>
      )}
      {isOpening && (
        <OpenTreasurySheet cityCode={cityCode} clubId={clubId} onClose={() => setOpening(false)} />
      )}
    </Section>
  );
}
