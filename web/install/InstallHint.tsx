import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { copy } from './copy.ts';
import { InstallSteps } from './InstallSteps.tsx';
import { installMethod, thisDevice } from './install-method.ts';
import { outsideAddress } from './kakaotalk.ts';
import { installPrompt } from './prompt.ts';
import { noteInstallChoice, readSeen } from './seen.ts';
import { shouldOfferInstall } from './should-offer-install.ts';

/** Offers once to install the app on the home screen. `fits`: whether this page has room for the hint. */
export function InstallHint({ fits }: { fits: boolean }) {
  const asks = installPrompt.use();
  const way = installMethod(thisDevice(asks !== null));
  const [due, setDue] = useState(false);
  const [guiding, setGuiding] = useState(false);
  // Checked again on each page, because the user may have written something on another page.
  useEffect(() => {
    if (fits) setDue(shouldOfferInstall(readSeen(), Date.now()));
  }, [fits]);

  const settle = (done: boolean) => {
    noteInstallChoice(done ? { done } : { refusedAt: Date.now() });
    setDue(false);
  };
  async function add() {
    if (way === 'otherBrowser') {
      settle(false);
      location.href = outsideAddress(location.href);
      return;
    }
    if (way === 'byHand') return setGuiding(true);
    if (!asks) return;
    await asks.prompt();
    const { outcome } = await asks.userChoice;
    settle(outcome === 'accepted');
  }

  return (
    <>
      {due && fits && way !== 'none' && (
        <section
          aria-labelledby="install-hint"
          className="column-x fixed bottom-[calc(var(--footer)+env(safe-area-inset-bottom)+8px)] z-30 px-2"
        >
          <div className="rounded-card border border-line bg-page p-4 shadow-float">
            <div className="flex items-center gap-3">
              <img src="/icon.svg" alt="" width={44} height={44} className="shrink-0 rounded-thumb" />
              <div className="min-w-0 flex-1 [word-break:keep-all]">
                <h2 id="install-hint" className="font-bold text-body">
                  {copy[way === 'otherBrowser' ? 'install.browserTitle' : 'install.title']}
                </h2>
                <p className="text-meta text-second">
                  {copy[way === 'otherBrowser' ? 'install.browserBody' : 'install.body']}
                </p>
              </div>
            </div>
            <div className="mt-3 flex gap-2">
              <Button variant="quiet" size="small" className="flex-1" onClick={() => settle(false)}>
                {copy['install.later']}
              </Button>
              <Button size="small" className="flex-[2]" onClick={() => void add()}>
                {
                  copy[
                    way === 'otherBrowser'
                      ? 'install.browser'
                      : way === 'byHand'
                        ? 'install.how'
                        : 'install.add'
                  ]
                }
              </Button>
            </div>
          </div>
        </section>
      )}
      <Sheet
        open={guiding}
        onClose={() => {
          setGuiding(false);
          settle(false);
        }}
        title={copy['install.guide']}
      >
        <InstallSteps />
      </Sheet>
    </>
  );
}
