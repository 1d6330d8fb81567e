import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Path } from '#web/paths.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { Waiting } from '#web/ui/Waiting.tsx';

type Props = {
  sentence: string;
  to: Path;
  params?: Record<string, string>;
  search?: Record<string, string>;
};

/** Replaces a missing item: says its sentence and leads to its list at once (product 3.8). */
export function Gone({ sentence, to, params, search }: Props) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often it is drawn
  useEffect(() => {
    showSnackbar(sentence);
    void navigate({ to, params, search, replace: true });
  }, []);
  return <Waiting />;
}
