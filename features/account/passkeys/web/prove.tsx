import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { ProofReason } from '#account/passkeys/proof-reason.ts';
import { createStore } from '#web/ui/store.ts';
import { ProofSheet } from './ProofSheet.tsx';

/** A question to the person, and where their answer goes. */
type Asked = { reason: ProofReason; promise: Promise<boolean>; settle: (proven: boolean) => void };

const asked = createStore<Asked | null>(null);
let isMounted = false;

/**
 * Asks the person to show again who they are. Requests that are refused meanwhile wait for the same answer.
 * A page that reads by itself asks nothing: a sheet would come up in the middle of a chat.
 */
export function prove(queryClient: QueryClient, reason: ProofReason, reads = false): Promise<boolean> {
  const isAskedFor = reason === 'passkey.needed' && navigator.userActivation?.isActive !== false;
  if (reads && !isAskedFor) return Promise.resolve(false);
  const open = asked.get();
  if (open) return open.promise;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (proven: boolean) => {
    asked.set(null);
    // Waits until the sheet has closed and the focus is back, as `confirm` does.
    setTimeout(() => resolve(proven));
  };
  asked.set({ reason, promise, settle });
  mount(queryClient);
  return promise;
}

/** Beside the app: most people never see it. */
function mount(queryClient: QueryClient) {
  if (isMounted) return;
  isMounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <Proofs />
    </QueryClientProvider>,
  );
}

function Proofs() {
  const open = asked.use();
  return open && <ProofSheet reason={open.reason} onResult={open.settle} />;
}
