import { mapLinks, readContact } from '#community/benefits/contact.ts';
import { copy } from '#community/benefits/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { MapPin, Phone } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

type Props = {
  contact: string;
  /** The property's location, which the map shows if the contact has no address. */
  location: string;
};

/** The author's contact, with buttons to call numbers and open addresses on a map. */
export function ContactCard({ contact, location }: Props) {
  const { phones, address } = readContact(contact);
  const place = address ?? readContact(location).address;
  if (contact === '' && !place) return null;
  return (
    <section
      aria-label={copy['benefit.contact']}
      className="mt-6 rounded-picture border border-line px-4 pt-3.5 pb-4"
    >
      <h3 className="font-semibold text-meta text-second">{copy['benefit.contact']}</h3>
      <p className="mt-1 text-body tabular-nums [overflow-wrap:anywhere]">{contact || place}</p>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 empty:hidden">
        {phones.map(({ text, href }) => (
          <Button key={href} size="small" icon={<Icon of={Phone} size={18} />} render={<a href={href} />}>
            {phones.length > 1 ? fill(copy['benefit.callTo'], { number: text }) : copy['benefit.contactCall']}
          </Button>
        ))}
        {place && <MapButtons place={place} />}
      </div>
    </section>
  );
}

/** Links to the maps, opened in a new tab without a referrer. */
function MapButtons({ place }: { place: string }) {
  const links = mapLinks(place);
  return [
    { href: links.naver, label: copy['benefit.mapNaver'] },
    { href: links.kakao, label: copy['benefit.mapKakao'] },
  ].map(({ href, label }) => (
    <Button
      key={href}
      size="small"
      variant="quiet"
      icon={<Icon of={MapPin} size={18} />}
      className="min-h-11!"
      render={<a href={href} target="_blank" rel="noopener noreferrer" />}
    >
      {label}
    </Button>
  ));
}
