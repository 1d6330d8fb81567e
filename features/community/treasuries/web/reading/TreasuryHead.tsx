import { Link } from '@tanstack/react-router';
import { copy as bank } from '#community/treasuries/bank-copy.ts';
import type { Treasury } from '#community/treasuries/contract.ts';
import { copy } from '#community/treasuries/copy.ts';
import { wonText } from '#community/treasuries/web/won.ts';
import { copy as writing } from '#community/treasuries/writing-copy.ts';
import { findCity } from '#residents/regions/cities.ts';
import { fill } from '#shared/text/korean.ts';
import { FileSpreadsheet, Plus } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** The name of a treasury, whose it is, its balance, and the ways to write for those who may. */
export function TreasuryHead({ treasury }: { treasury: Treasury }) {
  const { id, name, balance, can } = treasury;
  const params = { treasuryId: id };
  return (
    <header className="px-4 pt-5 pb-6">
      <p className="text-meta text-second [overflow-wrap:anywhere]">
        <Place {...treasury} />
      </p>
      <h2 dir="auto" className="mt-0.5 font-bold text-title [overflow-wrap:anywhere]">
        {name}
      </h2>
      <p className="mt-4 text-meta text-second">{copy['treasury.balance']}</p>
      <p className="font-bold text-display tabular-nums [overflow-wrap:anywhere]">{wonText(balance)}</p>
      <p className="mt-3 text-hint text-meta">{copy['treasury.about']}</p>
      {can.write && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<Icon of={Plus} size={18} />}
            render={<Link to="/treasury/$treasuryId/write" params={params} />}
          >
            {writing['treasury.write']}
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={<Icon of={FileSpreadsheet} size={18} />}
            render={<Link to="/treasury/$treasuryId/import" params={params} />}
          >
            {bank['bankFile.import']}
          </Button>
        </div>
      )}
    </header>
  );
}

function Place({ club, area, cityCode }: Pick<Treasury, 'club' | 'area' | 'cityCode'>) {
  if (club)
    return (
      <Link to="/club/$clubId" params={{ clubId: club.id }} className="underline underline-offset-2">
        {fill(copy['treasury.ofClub'], { name: club.name })}
      </Link>
    );
  return [findCity(cityCode)?.name, area?.name ?? copy['treasury.ofTown']].filter(Boolean).join(' ');
}
