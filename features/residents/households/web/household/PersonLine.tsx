import type { ReactNode } from 'react';
import type { Author } from '#residents/people/contract.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { Avatar } from '#web/ui/images/Avatar.tsx';

type Props = { person: Author; detail?: string; children?: ReactNode };

/** Somebody in a household, with what can be done. */
export const PersonLine = ({ person: { id, name, photo }, detail, children }: Props) => (
  <div className="flex min-h-13 items-center gap-3 py-1">
    <Avatar name={name} id={id} src={photoUrl(photo, 'small')} size={40} />
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <span dir="auto" className="block">
        {name}
      </span>
      {detail && <span className="block text-meta text-second">{detail}</span>}
    </span>
    {children}
  </div>
);
