import { useQueryClient } from '@tanstack/react-query';
import { townOfRow } from '#residents/public-files/town-of-row.ts';
import { PublicFileSheet } from '#residents/public-files/web/PublicFileSheet.tsx';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/text/korean.ts';
import { copy as adminCopy } from '#town/market-days/admin-copy.ts';
import type { PeriodicMarket } from '#town/market-days/contract.ts';
import { copy } from '#town/market-days/copy.ts';
import { cycleName } from '#town/market-days/cycle.ts';
import {
  type ComparedMarket,
  compareMarkets,
  type Oddity,
  readMarkets,
} from '#town/market-days/read-markets.ts';
import { copy as edits } from '#web/forms/edit-copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { addMarket, changeMarket } from './api.ts';

type Taken = { id: string; isNew: boolean; name: string; digit: number; revision: number };
type Props = { cityCode: string; markets: PeriodicMarket[]; onClose: () => void };

/** Takes markets from the public file. */
export function ImportSheet({ cityCode, markets, onClose }: Props) {
  const queries = useQueryClient();
  return (
    <PublicFileSheet
      about={adminCopy['marketDays.importAbout']}
      columnsText={adminCopy['marketDays.columns']}
      foundText={adminCopy['marketDays.importFound']}
      newText={adminCopy['marketDays.importNew']}
      nothingText={adminCopy['marketDays.importNothing']}
      readFile={async (bytes) => {
        const result = readMarkets(bytes, townOfRow(cityCode));
        if ('refused' in result) return result;
        const { rows, daily, strays } = result;
        return {
          rows: compareMarkets(rows, markets, cityCode).map(fileRow),
          left:
            [
              daily > 0 && fill(adminCopy['marketDays.importDaily'], { count: daily }),
              strays.length > 0 && fill(adminCopy['marketDays.importStrays'], { names: namesOf(strays) }),
            ]
              .filter(Boolean)
              .join(' ') || undefined,
        };
      }}
      take={async (taken: Taken[]) => {
        try {
          // One after the other. A second try after a failure saves those again that are
          // saved, which changes nothing.
          for (const { id, isNew, revision, ...market } of taken)
            await (isNew
              ? addMarket({ id, cityCode, ...market })
              : changeMarket(id, { ...market, revision }));
        } finally {
          await queries.invalidateQueries({ queryKey: ['periodic-markets'] });
        }
        return fill(adminCopy['marketDays.imported'], { count: taken.length });
      }}
      failed={(error) => errorMessage(error, { ...copy, ...edits }, copy['marketDays.failed'])}
      onClose={onClose}
    />
  );
}

/** The most that are named: the others are of no town either. */
const mostNamed = 5;
const namesOf = (strays: string[]) =>
  strays.slice(0, mostNamed).join(', ') + (strays.length > mostNamed ? ' …' : '');

function fileRow({ line, state, name, address, digit, asOf, before, odd }: ComparedMarket<PeriodicMarket>) {
  const cycleText = (key: number) => fill(copy['marketDays.cycle'], { cycle: cycleName(key) });
  const date = asOf && fill(adminCopy['marketDays.importAsOf'], { day: `${asOf.replaceAll('-', '. ')}.` });
  return {
    line,
    state,
    title: name,
    text: [digit && cycleText(digit), address, date].filter(Boolean).join(' · '),
    ...(before && state === 'changed' && { before: cycleText(before.digit) }),
    odd: odd.map(oddText),
    canBeTaken: odd.every(({ what }) => what === 'long'),
    value: {
      id: before?.id ?? newId(),
      isNew: !before,
      name: before?.name ?? name,
      digit: digit ?? 0,
      revision: before?.revision ?? 0,
    },
  };
}

const oddText = ({ what, text = '' }: Oddity) => fill(adminCopy[`marketDays.odd.${what}`], { text });
