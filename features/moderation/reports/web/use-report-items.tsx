import { lazy, type ReactNode, Suspense, useState } from 'react';
import { copy } from '#moderation/reports/copy.ts';
import { EyeOff } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { MenuItem } from '#web/ui/layers/MenuLayer.tsx';
import { reportItem } from '#web/ui/layers/menu-items.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import type { ReportKind } from './report-texts.ts';

const HideSheet = lazy(async () => ({ default: (await import('./HideSheet.tsx')).HideSheet }));

type Reported = { kind: ReportKind; id: string; label: string; can: { report: boolean; delete?: boolean } };

/**
 * The menu item 신고 with its sheet, which the caller renders beside the menu; neither if the viewer may not
 * report. Whoever may delete what somebody else wrote may also hide it.
 */
export function useReportItems({ kind, id, label, can }: Reported): {
  items: MenuItem[];
  sheet: ReactNode;
} {
  const [open, setOpen] = useState<'report' | 'hide' | null>(null);
  if (!can.report) return { items: [], sheet: null };
  const hide = { label: copy['report.hide'], icon: <Icon of={EyeOff} />, onSelect: () => setOpen('hide') };
  const close = () => setOpen(null);
  return {
    items: [reportItem(() => setOpen('report'), label), ...(can.delete ? [hide] : [])],
    sheet: (
      <>
        <ReportSheet kind={kind} id={id} open={open === 'report'} onClose={close} />
        {open === 'hide' && (
          <Suspense>
            <HideSheet kind={kind} id={id} onClose={close} />
          </Suspense>
        )}
      </>
    ),
  };
}
