import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { RulesToCome } from '#web/live/await-rules.ts';
import { connect } from '#web/live/connect.ts';
import { LiveContext, type LiveSource } from '#web/live/use-live.ts';

type Props = {
  /** The signed-in user, and whether their rights sleep. A change opens a new connection. */
  viewer: string | undefined;
  rules: RulesToCome;
  isSignedIn: () => Promise<boolean>;
  children: ReactNode;
};

/** Keeps one live connection for the signed-in user. */
export function LiveProvider({ viewer, rules, isSignedIn, children }: Props) {
  const queries = useQueryClient();
  const [source, setSource] = useState<LiveSource | null>(null);
  useEffect(() => {
    if (!viewer) return;
    const abortController = new AbortController();
    void connect(queries, rules, isSignedIn, abortController.signal).then((made) => made && setSource(made));
    return () => {
      abortController.abort();
      setSource(null);
    };
  }, [queries, viewer, rules, isSignedIn]);
  return <LiveContext value={source}>{children}</LiveContext>;
}
