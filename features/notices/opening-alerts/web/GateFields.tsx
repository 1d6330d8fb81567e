import { useState } from 'react';
import { copy } from '#account/openings/copy.ts';
import { pushSupport } from '#notices/notifications/web/push/push-support.ts';
import { copy as alerts } from '#notices/opening-alerts/copy.ts';
import { DoorClosed, Mail } from '#web/icons.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { Gate } from './use-gate.ts';

const link = 'pressable target-44 mt-2 rounded-control py-1 font-semibold text-brand text-row';

/** The fields of a closed town, or of one that is open by invitation, for a person who has chosen it. */
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
      {gate.mode === 'wait' && !gate.isWaiting && gate.isNewcomer && <WaitFields gate={gate} />}
      {gate.mode === 'wait' && !isClosed && (
        <button type="button" onClick={() => gate.setHasNoCode(false)} className={link}>
          {alerts['openingAlerts.hasCode']}
        </button>
      )}
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
    <button type="button" onClick={() => setHasNoCode(true)} className={link}>
      {alerts['openingAlerts.noCode']}
    </button>
  </div>
);

function WaitFields({ gate: { agreed, setAgreed, wantsPush, setWantsPush } }: { gate: Gate }) {
  const [support] = useState(pushSupport);
  return (
    <div className="mt-2">
      <Checkbox checked={agreed} onChange={setAgreed}>
        <span className="text-row">{alerts['openingAlerts.consent']}</span>
      </Checkbox>
      <p className="text-meta text-second [word-break:keep-all]">{alerts['openingAlerts.kept']}</p>
      {support === 'possible' && (
        <Checkbox checked={wantsPush} onChange={setWantsPush}>
          <span className="text-row">{alerts['openingAlerts.wantsPush']}</span>
        </Checkbox>
      )}
    </div>
  );
}
