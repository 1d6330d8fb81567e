import { DoorClosed, Mail } from 'lucide-react';
import { useState } from 'react';
import { pushSupport } from '#features/notifications/web/push/push-support.ts';
import { copy as alerts } from '#features/opening-alerts/copy.ts';
import { copy } from '#features/openings/copy.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { Gate } from './use-gate.ts';

/** What a closed town, or one that is open by invitation, asks of whoever has chosen it. */
export function GateFields({ gate }: { gate: Gate }) {
  if (gate.state === 'open') return null;
  const isClosed = gate.state === 'closed';
  return (
    <section className="mx-4 mb-2 rounded-card bg-fill px-4 py-4">
      <p role="status" className="flex items-center gap-2.5 font-semibold text-body">
        <Icon of={isClosed ? DoorClosed : Mail} size={20} className="shrink-0 text-brand" />
        {copy[isClosed ? 'openings.closed' : 'openings.byInvitation']}
      </p>
      {gate.mode === 'start' && <CodeField gate={gate} />}
      {gate.mode === 'wait' && !gate.isWaiting && <WaitFields gate={gate} />}
    </section>
  );
}

const CodeField = ({ gate: { code, setCode, setHasNoCode } }: { gate: Gate }) => (
  <div className="mt-3">
    <TextField
      label={copy['invitations.enter']}
      hint={copy['invitations.enterHint']}
      value={code}
      onChange={setCode}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="font-semibold uppercase tracking-[0.12em]"
    />
    <button
      type="button"
      onClick={() => setHasNoCode(true)}
      className="pressable target-44 mt-2 rounded-control py-1 font-semibold text-brand text-row"
    >
      {alerts['openingAlerts.noCode']}
    </button>
  </div>
);

function WaitFields({ gate }: { gate: Gate }) {
  const [support] = useState(pushSupport);
  const { isNewcomer, state, agreed, setAgreed, wantsPush, setWantsPush, setHasNoCode } = gate;
  return (
    <div className="mt-2">
      {isNewcomer && (
        <>
          <Checkbox checked={agreed} onChange={setAgreed}>
            <span className="text-row">{alerts['openingAlerts.consent']}</span>
          </Checkbox>
          <p className="text-meta text-second [word-break:keep-all]">{alerts['openingAlerts.kept']}</p>
          {support === 'possible' && (
            <Checkbox checked={wantsPush} onChange={setWantsPush}>
              <span className="text-row">{alerts['openingAlerts.wantsPush']}</span>
            </Checkbox>
          )}
        </>
      )}
      {state === 'invitation' && (
        <button
          type="button"
          onClick={() => setHasNoCode(false)}
          className="pressable target-44 mt-1 rounded-control py-1 font-semibold text-brand text-row"
        >
          {alerts['openingAlerts.hasCode']}
        </button>
      )}
    </div>
  );
}
