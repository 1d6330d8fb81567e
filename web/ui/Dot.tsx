import { classNames } from './class-names.ts';
import { imageName } from './images/image-name.ts';

const colours = { warm: 'bg-warm', brand: 'bg-brand', blue: 'bg-blue', red: 'bg-red' };

type Props = { colour?: keyof typeof colours; label?: string; className?: string };

export function Dot({ colour = 'warm', label, className }: Props) {
  return (
    <span
      {...imageName(label)}
      className={classNames('drawn inline-block size-1.5 shrink-0 rounded-full', colours[colour], className)}
    />
  );
}
