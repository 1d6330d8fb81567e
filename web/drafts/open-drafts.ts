/**
 * The drafts that this tab has open. A lock lasts as long as its tab, however it ends; a sign in the storage
 * would outlive a tab that was killed. Without locks every draft is taken for one that no other tab has open.
 */
const open = new Map<string, { users: number; isOurs: Promise<boolean>; end: () => void }>();

const locks = () => (globalThis.navigator as { locks?: LockManager } | undefined)?.locks;

export const knowsOtherTabs = () => Boolean(locks());

/** Opens a draft in this tab. False: another tab has it open. */
export function openDraft(name: string): Promise<boolean> {
  const known = open.get(name);
  if (known) known.users++;
  else open.set(name, { users: 1, ...locked(name) });
  return open.get(name)?.isOurs ?? Promise.resolve(true);
}

function locked(name: string) {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const isOurs = new Promise<boolean>((resolve) => {
    const take = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? isOver : undefined;
    };
    const asked = locks()?.request(`draft:${name}`, { ifAvailable: true }, take);
    // Some browsers know locks and forbid them.
    if (asked) asked.catch(() => resolve(true));
    else resolve(true);
  });
  return { isOurs, end };
}

/** A form that is shown again at once keeps its draft. */
export function closeDraft(name: string): void {
  const known = open.get(name);
  if (!known) return;
  known.users--;
  setTimeout(() => {
    if (known.users > 0 || open.get(name) !== known) return;
    open.delete(name);
    known.end();
  });
}

/** The first draft that no other tab has open. It is open in this one then. */
export async function firstFree<Draft extends { name: string }>(drafts: Draft[]): Promise<Draft | undefined> {
  for (const draft of drafts) {
    if (await openDraft(draft.name)) return draft;
    closeDraft(draft.name);
  }
  return undefined;
}
