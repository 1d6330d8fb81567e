import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Path } from '#web/pages.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { Waiting } from '#web/ui/Waiting.tsx';

type Props = {
  sentence: string;
  to: Path;
  params?: Record<string, string>;
  search?: Record<string, string>;
};

/** Replaces a missing item: shows its sentence and redirects to its list (product 3.8). */
export function Gone({ sentence, to, params, search }: Props) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, however often it renders
  useEffect(() => {
    showSnackbar(sentence);
    void navigate({ to, params, search, replace: true });
  }, []);
  return <Waiting />;
}
