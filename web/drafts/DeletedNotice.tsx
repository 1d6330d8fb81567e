import { copy } from './copy.ts';
import { Notice } from './Notice.tsx';

type Props = {
  /** The feature's sentence that the item is deleted. */
  sentence: string;
  /**
   * The label of the button that moves the text into a new form. Without a label the text can only be copied.
   */
  action?: string;
  onMove?: () => void;
  className?: string;
};

/** Appears above the text of a deleted item. */
export const DeletedNotice = ({ sentence, action, onMove, className }: Props) => (
  <Notice
    sentence={sentence}
    hint={copy[action ? 'gone.canMove' : 'gone.canCopy']}
    action={action}
    onAction={onMove}
    className={className}
  />
);
