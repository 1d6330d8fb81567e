import type { ReactNode } from 'react';
import { copy } from '#notices/notifications/copy.ts';
import { BellOff, BellRing } from '#web/icons.ts';
import { InstallSteps } from '#web/install/InstallSteps.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { usePush } from './use-push.ts';

/** Whether this device receives pushes, or why it cannot. */
export function PushSection() {
  const { support, on, turning, turn } = usePush();
  if (support === 'installFirst')
    return (
      <Section>
        <PushPreview rings={false} title={copy['push.installFirst']} />
        <div className="mx-4 mb-4">
          <InstallSteps open={copy['push.installOpen']} />
        </div>
      </Section>
    );
  if (support !== 'possible') {
    const [title, body] =
      support === 'denied'
        ? [copy['push.denied'], copy['push.deniedBody']]
        : [copy['push.unsupported'], copy['push.unsupportedBody']];
    return (
      <Section>
        <PushPreview rings={false} title={title} body={body} />
      </Section>
    );
  }
  const state = on ? copy['push.on'] : copy['push.off'];
  const body = turning === undefined ? state : copy[turning ? 'push.turningOn' : 'push.turningOff'];
  return (
    <Section>
      <PushPreview rings={on} title={copy['push.title']} body={body}>
        <Switch label={copy['push.title']} on={turning ?? on} still={turning !== undefined} onChange={turn} />
      </PushPreview>
    </Section>
  );
}

type PreviewProps = { rings: boolean; title: string; body?: string; children?: ReactNode };

const PushPreview = ({ rings, title, body, children }: PreviewProps) => (
  <div className="flex items-center gap-3.5 px-4 py-4">
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-brand">
      <Icon of={rings ? BellRing : BellOff} size={22} />
    </span>
    <span className="block min-w-0 flex-1">
      <span className="block font-semibold text-body [word-break:keep-all]">{title}</span>
      <span role="status" className="block text-row text-second [word-break:keep-all]">
        {body}
      </span>
    </span>
    {children}
  </div>
);
