import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useToday } from '#web/device/use-today.ts';

/** Refetches benefits at midnight in Seoul, when those of yesterday's last day close. */
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
