import { createStore } from '#web/ui/store.ts';

/** The browser's install prompt, kept to be shown later. */
type InstallPrompt = Event & {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

export const installPrompt = createStore<InstallPrompt | null>(null);

/** The browser fires `beforeinstallprompt` once, at any time, so the app listens from its start. */
export function keepInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
}
