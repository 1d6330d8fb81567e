import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from '#web/copy.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays below the bar while the page scrolls. */
  below?: ReactNode;
};

/** Header of a page with a form: close button, title and submit button. */
export const WriteBar = ({ title, onClose, children, below }: Props) => (
  <header className="top-bar sticky top-0 z-30 bg-page pt-[env(safe-area-inset-top)]">
    <div className="flex min-h-14 items-center pr-4 pl-1.5">
      <IconButton label={copy['common.close']} icon={<Icon of={X} size={26} />} onClick={onClose} />
      <h1 className="min-w-0 flex-1 font-bold text-section">{title}</h1>
      {children}
    </div>
    {below}
  </header>
);
