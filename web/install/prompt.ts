import { createStore } from '#web/ui/store.ts';

/** The browser's own question, to be asked when it suits. */
export type InstallPrompt = Event & {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

export const installPrompt = createStore<InstallPrompt | null>(null);

/** The browser offers it at a moment of its own, and only once: it is heard from the very start. */
export function keepInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
}
