import '#web/ui/styles/print-isolated.css';
import './sheet.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { writtenCode } from '#account/openings/code.ts';
import { copy } from '#account/openings/copy.ts';
import { invitationQuery, openingsQuery, stateIn } from '#account/openings/web/api.ts';
import { lastDay } from '#account/openings/web/last-day.ts';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { fill } from '#shared/text/korean.ts';
import { copy as app } from '#web/copy.ts';
import { Printer } from '#web/icons.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { QrCode } from './QrCode.tsx';

/**
 * The sheet for a counter, on A4: what the app is, a QR code, and the code in letters. On
 * paper only the sheet is left.
 */
export function InvitationSheet({ invitationId }: { invitationId: string }) {
  const { data: invitation } = useSuspenseQuery(invitationQuery(invitationId));
  const { data: openings } = useSuspenseQuery(openingsQuery);
  if (!invitation)
    return <NotFound sentence={copy['invitations.gone']} to="/admin" search={{ tab: 'opening' }} />;
  const { cityCode, works, label } = invitation;
  const isClosed = stateIn(openings, cityCode) === 'closed';
  return (
    <div className="px-4 pt-4 pb-8">
      <p className="text-row text-second">{label}</p>
      {(!works || isClosed) && (
        <p role="alert" className="mt-2 text-red text-row">
          {copy[works ? 'invitations.sheetClosed' : 'invitations.sheetNotWorking']}
        </p>
      )}
      <div className="mt-3 mb-5">
        <Button icon={<Icon of={Printer} size={20} />} disabled={!works} onClick={() => window.print()}>
          {copy['invitations.sheetPrint']}
        </Button>
      </div>
      <Paper {...invitation} />
    </div>
  );
}

type PaperProps = { cityCode: string; code: string; address: string; expiresAt: string };

function Paper({ cityCode, code, address, expiresAt }: PaperProps) {
  const town = nameOfPlace(cityCode);
  const { host } = new URL(address);
  return (
    <article className="paper prints-alone">
      <p className="paper-mark">{app['app.name']}</p>
      <h2 className="paper-title">{fill(copy['invitations.sheetHead'], { town })}</h2>
      <ul className="paper-lines">
        <li>{copy['invitations.sheet1']}</li>
        <li>{copy['invitations.sheet2']}</li>
        <li>{copy['invitations.sheet3']}</li>
      </ul>
      <QrCode text={address} label={fill(copy['invitations.qr'], { town })} className="paper-qr" />
      <ol className="paper-steps">
        <li>{copy['invitations.sheetStep1']}</li>
        <li>{copy['invitations.sheetStep2']}</li>
      </ol>
      <p className="paper-code">
        <span>{copy['invitations.sheetCode']}</span>{' '}
        <strong className="paper-letters">{writtenCode(code)}</strong>
      </p>
      <p className="paper-foot">
        {fill(copy['invitations.sheetCodeHow'], { address: host })}
        <br />
        {fill(copy['invitations.sheetUntil'], { date: lastDay(expiresAt) })}
      </p>
    </article>
  );
}
