import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Rendered, renderAs } from './render-as.ts';

type Props = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode;
  /** Below the title, at most two lines. */
  detail?: ReactNode;
  /** The last, small line. */
  meta?: ReactNode;
  leading?: ReactNode;
  trailing?: ReactNode;
  /** Above the title: tags. */
  above?: ReactNode;
  /** `center` for rows with an avatar, `start` for texts. */
  align?: 'start' | 'center';
  render?: Rendered;
};

export function ListRow(props: Props) {
  const {
    title,
    detail,
    meta,
    leading,
    trailing,
    above,
    align = 'start',
    render,
    className,
    ...rest
  } = props;
  const pressable = Boolean(render || rest.onClick);
  const given = {
    ...rest,
    className: classNames(
      'flex w-full gap-3.5 border-line border-b px-4 text-start',
      align === 'center' ? 'items-center py-3' : 'items-start py-4',
      pressable && 'pressable focus-visible:-outline-offset-2',
      className,
    ),
  };
  const content = (
    <>
      {leading}
      <span className="block min-w-0 flex-1">
        {above && <span className="mb-1.5 flex flex-wrap gap-1">{above}</span>}
        <span dir="auto" className="row-title line-clamp-2 font-semibold text-head text-ink">
          {title}
        </span>
        {detail && (
          <span dir="auto" className="mt-0.5 line-clamp-2 text-row text-second">
            {detail}
          </span>
        )}
        {meta && (
          <span className="mt-2 flex items-center gap-2.5 text-meta text-hint easy:flex-wrap easy:gap-y-1 easy:*:flex-none">
            {meta}
          </span>
        )}
      </span>
      {trailing}
    </>
  );
  return renderAs(render, rest.onClick ? 'button' : 'div', given, content);
}
