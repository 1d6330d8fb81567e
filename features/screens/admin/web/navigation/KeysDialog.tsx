import { useEffect, useEffectEvent, useState } from 'react';
import { copy } from '#screens/admin/admin-copy.ts';
import { Key } from '#web/admin/Key.tsx';
import { areKeysOn, mayBeShortcut, switchKeys } from '#web/admin/keys.ts';
import { useWide } from '#web/admin/use-wide.ts';
import { copy as platform } from '#web/copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Modal } from '#web/ui/layers/Modal.tsx';

const keys = [
  [['J', '↓'], copy['admin.key.next']],
  [['K', '↑'], copy['admin.key.previous']],
  [['Enter'], copy['admin.key.open']],
  [['X'], copy['admin.key.select']],
  [['E'], copy['admin.key.keep']],
  [['D'], copy['admin.key.remove']],
  [['Esc'], copy['admin.key.close']],
  [['?'], copy['admin.key.help']],
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
        className="pressable admin-key min-h-11 w-full grid-flow-col items-center justify-start gap-2 rounded-control px-3 text-hint text-row"
      >
        {copy['admin.keys']}
        <Key name="?" />
      </button>
      <Modal open={open} onClose={() => setOpen(false)} label={copy['admin.keys']} className="layer-dialog">
        {open && <Keys onClose={() => setOpen(false)} />}
      </Modal>
    </>
  );
}

function Keys({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areKeysOn);
  return (
    <div className="flex flex-col gap-3 px-5 pt-6 pb-5">
      <h2 className="font-bold text-section">{copy['admin.keys']}</h2>
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
      <p className="text-hint text-meta">{copy['admin.keysHint']}</p>
      <Checkbox
        checked={on}
        onChange={(checked) => {
          switchKeys(checked);
          setOn(checked);
        }}
      >
        {copy['admin.keysOn']}
      </Checkbox>
      <Button variant="quiet" onClick={onClose}>
        {platform['common.close']}
      </Button>
    </div>
  );
}
