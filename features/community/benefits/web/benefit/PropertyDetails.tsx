import { readContact } from '#community/benefits/contact.ts';
import type { Office, PropertyOffer } from '#community/benefits/contract.ts';
import { copy } from '#community/benefits/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { DetailList } from './DetailList.tsx';

/** Square metres per pyeong, the traditional unit that people still use for homes. */
const pyeong = 3.3058;

/** A property's details, and the agent's office. */
export function PropertyDetails({
  property: { deal, location, area, price, office },
}: {
  property: PropertyOffer;
}) {
  return (
    <>
      <DetailList
        title={copy['benefit.property']}
        details={[
          { name: copy['benefit.property.deal'], value: deal && copy[`benefit.deal.${deal}`] },
          { name: copy['benefit.property.price'], value: price && <b className="font-semibold">{price}</b> },
          { name: copy['benefit.property.location'], value: location },
          {
            name: copy['benefit.property.area'],
            value: area && fill(copy['benefit.area'], { area, pyeong: Math.round(area / pyeong) }),
          },
        ]}
      />
      {office && <OfficeDetails office={office} />}
    </>
  );
}

function OfficeDetails({ office }: { office: Office }) {
  const [phone] = readContact(office.phone).phones;
  return (
    <DetailList
      title={copy['benefit.office']}
      details={[
        { name: copy['benefit.office.name'], value: office.name },
        { name: copy['benefit.office.agent'], value: office.agent },
        { name: copy['benefit.office.registration'], value: office.registration },
        {
          name: copy['benefit.office.phone'],
          value: phone ? (
            <a
              href={phone.href}
              className="target-44 font-semibold text-brand tabular-nums underline underline-offset-2"
            >
              {office.phone}
            </a>
          ) : (
            office.phone
          ),
        },
        { name: copy['benefit.office.address'], value: office.address },
      ]}
    />
  );
}
