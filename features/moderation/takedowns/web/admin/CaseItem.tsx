import { Link } from '@tanstack/react-router';
import { copy } from '#moderation/takedowns/admin-copy.ts';
import type { WholeTakedown } from '#moderation/takedowns/contract.ts';
import { fill } from '#shared/text/korean.ts';
import { imageUrl } from '#web/images/sources.ts';
import { Section } from '#web/ui/Section.tsx';
import { kindNameOf } from './kind-name.ts';

/** The item that the request is about, as it is now. */
export function CaseItem({ data: { kind, item } }: { data: WholeTakedown }) {
  return (
    <Section title={`${copy['takedowns.item']} · ${kindNameOf(kind)}`} band>
      <div className="px-4 pb-6">
        {item ? <Content item={item} /> : <p className="text-second">{copy['takedowns.itemNone']}</p>}
      </div>
    </Section>
  );
}

function Content({ item }: { item: NonNullable<WholeTakedown['item']> }) {
  return (
    <>
      {item.isGone && <p className="mb-2 text-row text-second">{copy['takedowns.itemGone']}</p>}
      <div className="rounded-card bg-fill p-4 print:border print:bg-transparent">
        {item.title && <p className="font-semibold [overflow-wrap:anywhere]">{item.title}</p>}
        {item.text && (
          <p dir="auto" className="whitespace-pre-wrap text-row [overflow-wrap:anywhere]">
            {item.text}
          </p>
        )}
        {item.images.map(({ id, sizes }, at) => (
          <img
            key={id}
            src={imageUrl(id, Math.max(...sizes))}
            alt={fill(copy['takedowns.photo'], { n: at + 1 })}
            className="mt-3 w-full rounded-control"
          />
        ))}
        {item.path && (
          <Link
            to={item.path}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand text-row print:hidden"
          >
            {copy['takedowns.openItem']}
          </Link>
        )}
      </div>
      <p className="mt-3 text-row">
        <span className="text-second">{copy['takedowns.author']}</span>{' '}
        {item.author?.name ?? copy['takedowns.left']}
      </p>
    </>
  );
}
