import { useEffect, useEffectEvent, useState } from 'react';
import { copy } from '#screens/admin/desk-copy.ts';
import { copy as platform } from '#web/copy.ts';
import { Key } from '#web/desk/Key.tsx';
import { areKeysOn, mayBeShortcut, switchKeys } from '#web/desk/keys.ts';
import { useWide } from '#web/desk/use-wide.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Modal } from '#web/ui/layers/Modal.tsx';

const keys = [
  [['J', '↓'], copy['desk.key.next']],
  [['K', '↑'], copy['desk.key.previous']],
  [['Enter'], copy['desk.key.open']],
  [['X'], copy['desk.key.select']],
  [['E'], copy['desk.key.keep']],
  [['D'], copy['desk.key.remove']],
  [['Esc'], copy['desk.key.close']],
  [['?'], copy['desk.key.help']],
] as const;

/** The button that shows all keys, and the key that does. */
export function KeysButton() {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === '?' && wide && areKeysOn() && mayBeShortcut(event)) setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="?"
        className="pressable desk-key min-h-11 w-full grid-flow-col items-center justify-start gap-2 rounded-control px-3 text-hint text-row"
      >
        {copy['desk.keys']}
        <Key name="?" />
      </button>
      <Modal open={open} onClose={() => setOpen(false)} label={copy['desk.keys']} className="layer-dialog">
        {open && <Keys onClose={() => setOpen(false)} />}
      </Modal>
    </>
  );
}

function Keys({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areKeysOn);
  return (
    <div className="flex flex-col gap-3 px-5 pt-6 pb-5">
      <h2 className="font-bold text-section">{copy['desk.keys']}</h2>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-row">
        {keys.map(([names, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="min-w-6 rounded-tag border border-edge px-1.5 text-center font-sans font-semibold text-meta"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd className="text-second">{does}</dd>
          </div>
        ))}
      </dl>
      <p className="text-hint text-meta">{copy['desk.keysHint']}</p>
      <Checkbox
        checked={on}
        onChange={(checked) => {
          switchKeys(checked);
          setOn(checked);
        }}
      >
        {copy['desk.keysOn']}
      </Checkbox>
      <Button look="quiet" onClick={onClose}>
        {platform['common.close']}
      </Button>
    </div>
  );
}
