import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { copy } from '#web/copy.ts';
import { ChangedNotice, type Theirs } from '#web/drafts/ChangedNotice.tsx';
import { DeletedNotice } from '#web/drafts/DeletedNotice.tsx';
import { DraftOffer } from '#web/drafts/DraftOffer.tsx';
import type { Draft } from '#web/drafts/use-draft.ts';
import { usePageTitle } from '#web/layout/use-page-title.ts';
import type { LinkTarget } from '#web/link-target.ts';
import { Button } from '#web/ui/Button.tsx';
import { TopBar } from '#web/ui/bars/TopBar.tsx';
import { Form, type FormElement } from './Form.tsx';

type Props = {
  form: FormElement & {
    saving: boolean;
    theirs?: Theirs;
    draft: Pick<Draft<object>, 'offered' | 'resume' | 'startAnew'>;
  };
  /** The text of the button while the form is saved. */
  saving: string;
  /** The page that the form leads back to without a history. */
  up: LinkTarget;
  /** The bar has a cross instead of an arrow. */
  closes?: boolean;
  /** The notice below the bar, once the edited item is gone. */
  deletedNotice?: false | ComponentProps<typeof DeletedNotice>;
  className?: string;
  children: ReactNode;
};

/** A page that is a form: its bar with the button that saves, its fields, and the offer of a kept draft. */
export function FormPage({ form, saving, up, closes, deletedNotice, className = 'gap-6', children }: Props) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const leave = () => (canGoBack ? router.history.back() : void navigate({ ...up, replace: true }));
  return (
    <>
      <TopBar
        title={usePageTitle()}
        onBack={leave}
        closes={closes}
        below={
          deletedNotice ? (
            <DeletedNotice {...deletedNotice} />
          ) : (
            form.theirs && <ChangedNotice theirs={form.theirs} />
          )
        }
      >
        <Button size="small" busy={form.saving && saving} onClick={form.submit} className="mr-2">
          {copy['common.done']}
        </Button>
      </TopBar>
      <Form form={form} className={`flex flex-col px-4 pt-3 pb-14 ${className}`}>
        {children}
      </Form>
      <DraftOffer draft={form.draft} />
    </>
  );
}
