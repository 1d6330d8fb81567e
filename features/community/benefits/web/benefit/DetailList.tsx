import type { ReactNode } from 'react';

type Detail = { name: string; value: ReactNode };
type Props = { title: string; details: Detail[] };

/** Names and values in two columns; empty values are left out. */
export function DetailList({ title, details }: Props) {
  const given = details.filter(({ value }) => value !== '' && value !== null && value !== undefined);
  if (given.length === 0) return null;
  return (
    <section aria-label={title} className="mt-6 rounded-picture bg-fill px-4 py-4">
      <h3 className="font-bold text-body">{title}</h3>
      <dl className="mt-3 grid grid-cols-[minmax(4.5rem,auto)_1fr] gap-x-4 gap-y-2.5 text-row">
        {given.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-second">{name}</dt>
            <dd dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
