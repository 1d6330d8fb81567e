import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useToday } from '#features/calendar/web/use-today.ts';

/** At midnight in Seoul what ended yesterday is closed: it is asked for anew. */
export function useNewDay() {
  const queries = useQueryClient();
  const today = useToday();
  const seen = useRef(today);
  useEffect(() => {
    if (seen.current === today) return;
    seen.current = today;
    void queries.invalidateQueries({ queryKey: ['benefits'] });
  }, [queries, today]);
}
