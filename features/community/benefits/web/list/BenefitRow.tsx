import { Link } from '@tanstack/react-router';
import { readContact } from '#community/benefits/contact.ts';
import type { BenefitRow as Row } from '#community/benefits/contract.ts';
import { copy } from '#community/benefits/copy.ts';
import { findCity } from '#residents/regions/cities.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { relativeTime, shortDate } from '#shared/time/date-text.ts';
import { serverNow } from '#web/device/clock.ts';
import { MapPin, Phone } from '#web/icons.ts';
import { RowThumbnail } from '#web/images/RowThumbnail.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Marked } from '#web/ui/Marked.tsx';
import { Tag } from '#web/ui/Tag.tsx';

type Props = {
  benefit: Row;
  /** Shows the town's name, for lists of several towns. */
  town?: boolean;
  eager?: boolean;
};

export function BenefitRow({ benefit, town, eager }: Props) {
  const { closed } = benefit;
  return (
    <ListRow
      render={<Link to="/benefit/$benefitId" params={{ benefitId: benefit.id }} />}
      above={closed && <Tag variant="neutral">{copy['benefit.closed']}</Tag>}
      title={
        <span className={classNames('[overflow-wrap:anywhere]', closed && 'text-hint')}>
          <Marked>{benefit.title}</Marked>
        </span>
      }
      detail={
        <span className={classNames('[overflow-wrap:anywhere]', closed && 'text-hint')}>
          {benefit.excerpt}
        </span>
      }
      meta={<Meta benefit={benefit} town={town} />}
      trailing={<Thumbnail benefit={benefit} eager={eager} />}
    />
  );
}

const Between = () => (
  <span aria-hidden="true" className="text-third">
    ·
  </span>
);

function Meta({ benefit, town }: Omit<Props, 'eager'>) {
  const { cityCode, createdAt, lastDay, closed } = benefit;
  const now = serverNow();
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1">
      <Terms benefit={benefit} />
      <ContactHint contact={benefit.contact} />
      <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
        {town && (
          <>
            <span>{findCity(cityCode)?.name}</span>
            <Between />
          </>
        )}
        <time dateTime={createdAt}>{relativeTime(now, createdAt)}</time>
        {lastDay && !closed && (
          <>
            <Between />
            <span className="font-semibold text-second">
              {fill(copy['benefit.until'], { day: shortDate(now, lastDay) })}
            </span>
          </>
        )}
      </span>
    </span>
  );
}

/** The pay or price, which readers of jobs and homes look for first. */
function Terms({ benefit: { pay, deal, price, closed } }: Pick<Props, 'benefit'>) {
  const kind = pay ? copy[`benefit.pay.${pay.unit}`] : deal && copy[`benefit.deal.${deal}`];
  const amount = pay ? fill(copy['benefit.won'], { won: grouped(pay.won) }) : price;
  const termsText = amount.startsWith(kind ?? '') ? amount : `${kind} ${amount}`;
  if (!kind && amount === '') return null;
  return (
    <span
      className={classNames(
        'font-semibold text-row tabular-nums [overflow-wrap:anywhere]',
        closed ? 'text-hint' : 'text-ink',
      )}
    >
      {termsText}
    </span>
  );
}

/** The phone number, else the address, else the contact text as written. */
function ContactHint({ contact }: { contact: string }) {
  if (contact === '') return null;
  const { phones, address } = readContact(contact);
  const [phone] = phones;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-second">
      <Icon of={phone || !address ? Phone : MapPin} size={14} className="shrink-0" />
      <span className="min-w-0 truncate tabular-nums">{phone?.text ?? address ?? contact}</span>
    </span>
  );
}

function Thumbnail({ benefit: { image, closed }, eager }: Omit<Props, 'town'>) {
  if (!image) return null;
  return (
    <span className={classNames('w-22 shrink-0', closed && 'opacity-60 grayscale')}>
      <RowThumbnail image={image} eager={eager} />
    </span>
  );
}
