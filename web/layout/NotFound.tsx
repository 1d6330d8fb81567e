import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { LinkTarget } from '#web/link-target.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { Waiting } from '#web/ui/Waiting.tsx';

type Props = LinkTarget & { sentence: string };

/** Replaces a missing item: shows its sentence and redirects to its list (product 3.8). */
export function NotFound({ sentence, ...target }: Props) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, however often it renders
  useEffect(() => {
    showSnackbar(sentence);
    void navigate({ ...target, replace: true });
  }, []);
  return <Waiting />;
}
