import type { QueryClient } from '@tanstack/react-query';
import { clearOthers } from './clear-device.ts';
import { keepAnswers, settleOwner } from './kept-store.ts';
import { version } from './version.ts';
import { asKept, tooMuch } from './worth-keeping.ts';

/** Answers come in bursts; they are written down together. */
const pauseMs = 1000;
/** Looking for what is too old or too much reads everything: with the first and then each so manieth writing down. */
const clearEvery = 25;

type Here = { person: { id: string } | null } | null | undefined;

/**
 * Writes down what the person reads, and how they were known, as it comes. Starts with who is here now: what was kept
 * of anybody else goes.
 */
export async function keepWhatIsRead(queries: QueryClient, sessionKey: readonly string[]): Promise<void> {
  const here = () => queries.getQueryData<Here>(sessionKey);
  const due = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settled = '';
  let writes = 0;

  async function settle() {
    const session = here();
    const personId = session?.person?.id;
    const text = JSON.stringify(session);
    if (!personId || text === settled) return;
    if (await settleOwner({ personId, version: version(), session, savedAt: Date.now() }))
      await clearOthers(personId);
    settled = text;
  }

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    const personId = here()?.person?.id;
    const now = Date.now();
    const asked = [...due].flatMap((hash) => queries.getQueryCache().get(hash) ?? []);
    due.clear();
    if (!personId) return;
    await settle();
    const fresh = asked.flatMap(
      ({ queryHash, queryKey, state }) => asKept(queryHash, queryKey, state.data, state.dataUpdatedAt) ?? [],
    );
    // What the server no longer shows is not shown from here either.
    const gone = asked.filter(({ state }) => state.data === null).map(({ queryHash }) => queryHash);
    if (fresh.length + gone.length === 0) return;
    const clears = writes++ % clearEvery === 0;
    await keepAnswers(personId, fresh, gone, clears ? (all) => tooMuch(all, now) : undefined);
  }

  // Without room or storage nothing is kept, and nothing breaks.
  const quietly = () => void write().catch(() => {});
  const note = (hash: string) => {
    due.add(hash);
    timer ??= setTimeout(quietly, pauseMs);
  };
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query.queryHash);
  });
  // A phone may put a page away for good once it is out of sight.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && quietly());
  for (const query of queries.getQueryCache().getAll())
    if (query.state.data !== undefined) due.add(query.queryHash);
  quietly();
}
