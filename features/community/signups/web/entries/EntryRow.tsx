import { Link } from '@tanstack/react-router';
import type { Signup, SignupEntry } from '#community/signups/contract.ts';
import { copy } from '#community/signups/entries-copy.ts';
import { QuestionList } from '#community/signups/web/card/QuestionList.tsx';
import { grouped } from '#shared/numbers.ts';
import { phoneText } from '#shared/phone-number.ts';
import { fill } from '#shared/text/korean.ts';
import { useToday } from '#web/device/use-today.ts';
import { Check, Phone, UserRoundX } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { useAttendance } from './use-attendance.ts';
import { useRemoveEntry } from './use-remove-entry.ts';

type Props = { signup: Signup; entry: SignupEntry; number: number };

/** Somebody with a seat, or who waits: their answers, their number, and whether they came. */
export function EntryRow({ signup, entry, number }: Props) {
  const remove = useRemoveEntry(signup, entry);
  const today = useToday();
  const { name, phone, answers, state } = entry;
  const hasTick = state === 'seat' && today >= signup.day;
  return (
    <div className="flex items-start gap-3 border-line border-b py-3 pr-2 pl-4">
      <span className="min-w-6 shrink-0 pt-2.5 text-right text-hint text-row tabular-nums">
        {grouped(number)}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1">
          <Name entry={entry} />
          {entry.person === null && <Tag variant="neutral">{copy['signupEntries.outsider']}</Tag>}
        </div>
        <QuestionList questions={signup.questions} answers={answers} />
        {(phone || hasTick) && (
          <div className="flex flex-wrap gap-2 pb-1">
            {hasTick && <Came signup={signup} entry={entry} />}
            {phone && <Call name={name} phone={phone} />}
          </div>
        )}
      </div>
      {today <= signup.day && (
        <Menu
          label={fill(copy['signupEntries.moreOf'], { name })}
          isSymbol
          items={[
            {
              label: copy['signupEntries.remove'],
              icon: <Icon of={UserRoundX} />,
              danger: true,
              onSelect: () => void remove(),
            },
          ]}
        />
      )}
    </div>
  );
}

function Name({ entry: { person, name } }: { entry: SignupEntry }) {
  const className = 'min-w-0 font-semibold text-head [overflow-wrap:anywhere]';
  if (!person)
    return (
      <span dir="auto" className={className}>
        {name}
      </span>
    );
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: person.id }}
      dir="auto"
      className={`pressable flex min-h-11 items-center ${className}`}
    >
      {name}
    </Link>
  );
}

/** A second press takes it back. */
function Came({ signup, entry }: Omit<Props, 'number'>) {
  const tick = useAttendance(signup.id, entry.id);
  const came = entry.came === true;
  return (
    <Button
      size="small"
      variant={came ? 'primary' : 'quiet'}
      icon={came && <Icon of={Check} size={18} />}
      aria-pressed={came}
      aria-label={fill(copy['signupEntries.cameOf'], { name: entry.name })}
      onClick={() => tick(came ? null : true)}
    >
      {copy['signupEntries.came']}
    </Button>
  );
}

const Call = ({ name, phone }: { name: string; phone: string }) => (
  <Button
    size="small"
    variant="secondary"
    icon={<Icon of={Phone} size={18} />}
    aria-label={fill(copy['signupEntries.callOf'], { name, phone: phoneText(phone) })}
    render={<a href={`tel:${phone}`} />}
  >
    {phoneText(phone)}
  </Button>
);
