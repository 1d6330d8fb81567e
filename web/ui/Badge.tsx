import { classNames } from './class-names.ts';
import { imageName } from './images/image-name.ts';

type Props = {
  count: number;
  /** The text that a screen reader announces instead of the bare number: '읽지 않은 알림 3개'. */
  label?: string;
  className?: string;
};

/** An unread count. Zero shows nothing. */
export function Badge({ count, label, className }: Props) {
  if (count <= 0) return null;
  return (
    <span
      {...imageName(label)}
      className={classNames(
        'inline-grid h-[18px] w-max whitespace-nowrap min-w-[18px] place-items-center rounded-full bg-warm-strong px-[5px]',
        'easy:h-5.5 easy:min-w-5.5 easy:text-[0.625rem]',
        'font-bold text-[11px] text-on-warm leading-none tabular-nums',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
