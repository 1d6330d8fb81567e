import { type ReactNode, useState } from 'react';
import type { MenuItem } from '#web/ui/MenuLayer.tsx';
import { reportItem } from '#web/ui/menu-items.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import type { ReportKind } from './words.ts';

type Reported = { kind: ReportKind; id: string; label: string; can: boolean };

/** The menu item 신고 with its sheet, which the caller renders beside the menu; neither if the viewer may not report. */
export function useReportItem({ kind, id, label, can }: Reported): {
  item: MenuItem | false;
  sheet: ReactNode;
} {
  const [open, setOpen] = useState(false);
  if (!can) return { item: false, sheet: null };
  return {
    item: reportItem(() => setOpen(true), label),
    sheet: <ReportSheet kind={kind} id={id} open={open} onClose={() => setOpen(false)} />,
  };
}
