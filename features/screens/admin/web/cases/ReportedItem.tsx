import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WholeCase } from '#moderation/reports/contract.ts';
import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import { copy } from '#screens/admin/copy.ts';
import { evidenceUrl } from '#screens/admin/web/api.ts';
import { fill } from '#shared/text/korean.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/images/Avatar.tsx';

type Props = { data: WholeCase };

/** How each kind looks to residents. Others look like a post. */
const itemComponents: Record<string, (props: Props) => ReactNode> = {
  comment: CommentItem,
  message: MessageItem,
  person: PersonItem,
  photo: PhotoItem,
  club: ClubItem,
};

/** The item as residents saw it when it was reported. */
export function ReportedItem({ data }: Props) {
  const ItemComponent = itemComponents[data.kind] ?? PostItem;
  return (
    <article className="overflow-hidden rounded-card border border-line">
      <h3 className="bg-fill px-4 py-2 font-medium text-meta text-second">{adminCopy['admin.asReported']}</h3>
      <div className="p-4">
        <ItemComponent data={data} />
        {data.path && (
          <Link
            to={data.path}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand text-row"
          >
            {copy['admin.openItem']}
          </Link>
        )}
      </div>
    </article>
  );
}

const Text = ({ children }: { children: string }) => (
  <p dir="auto" className="whitespace-pre-wrap text-body [overflow-wrap:anywhere]">
    {children}
  </p>
);

function By({ data: { author } }: Props) {
  const name = author?.name ?? copy['admin.left'];
  return (
    <p className="mb-3 flex items-center gap-2.5">
      <Avatar name={name} id={author?.id} src={author && photoUrl(author.photo, 'small')} size={36} />
      <span className="min-w-0 font-semibold text-row [overflow-wrap:anywhere]">{name}</span>
    </p>
  );
}

/** The item's pictures as they were: one is large, several stand two in a row. */
function Pictures({ data }: Props) {
  const numbers = Array.from({ length: data.images }, (_, at) => at + 1);
  if (numbers.length === 0) return null;
  return (
    <div className={classNames('mt-3 grid gap-2', numbers.length > 1 && 'grid-cols-2')}>
      {numbers.map((n) => (
        <img
          key={n}
          src={evidenceUrl(data, n)}
          alt={fill(copy['admin.evidence'], { n })}
          className={classNames(
            'w-full rounded-picture bg-fill',
            numbers.length > 1 ? 'aspect-square object-cover' : 'max-h-120 object-contain',
          )}
        />
      ))}
    </div>
  );
}

function PostItem({ data }: Props) {
  return (
    <>
      <By data={data} />
      {data.title && <p className="mb-1.5 font-bold text-section [overflow-wrap:anywhere]">{data.title}</p>}
      {data.text && <Text>{data.text}</Text>}
      <Pictures data={data} />
    </>
  );
}

function CommentItem({ data }: Props) {
  return (
    <>
      <p className="mb-3 text-meta text-second [overflow-wrap:anywhere]">
        {fill(adminCopy['admin.commentOn'], { title: data.title })}
      </p>
      <By data={data} />
      <Text>{data.text}</Text>
    </>
  );
}

function MessageItem({ data }: Props) {
  return (
    <>
      <By data={data} />
      {data.text && (
        <p
          dir="auto"
          className="w-fit max-w-[85%] whitespace-pre-wrap rounded-card rounded-tl-tag bg-fill px-3.5 py-2.5 text-body [overflow-wrap:anywhere]"
        >
          {data.text}
        </p>
      )}
      <Pictures data={data} />
    </>
  );
}

function PersonItem({ data: { title, text, author } }: Props) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={title} id={author?.id} src={author && photoUrl(author.photo, 'small')} size={72} />
      <div className="min-w-0">
        <p className="font-bold text-section [overflow-wrap:anywhere]">{title}</p>
        {text && <p className="mt-0.5 text-row text-second [overflow-wrap:anywhere]">{text}</p>}
      </div>
    </div>
  );
}

function PhotoItem({ data }: Props) {
  return (
    <>
      <By data={data} />
      <p className={classNames('text-body [overflow-wrap:anywhere]', !data.title && 'text-second')}>
        {data.title || adminCopy['admin.noWords']}
      </p>
      <Pictures data={data} />
    </>
  );
}

function ClubItem({ data }: Props) {
  return (
    <>
      <div className="mb-3 empty:hidden">
        <Pictures data={data} />
      </div>
      <p className="mb-1.5 font-bold text-section [overflow-wrap:anywhere]">{data.title}</p>
      {data.text && <Text>{data.text}</Text>}
    </>
  );
}
