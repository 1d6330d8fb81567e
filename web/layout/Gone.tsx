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

/** Stands where an item is missing: its sentence is said and the app goes to its list at once (readings 37, 40). */
export function Gone({ sentence, to, params, search }: Props) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often it is drawn
  useEffect(() => {
    showSnackbar(sentence);
    void navigate({ to, params, search, replace: true });
  }, []);
  return <Waiting />;
}
