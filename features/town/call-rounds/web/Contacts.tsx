import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { phoneText } from '#shared/phone-number.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { copy } from '#town/call-rounds/copy.ts';
import { Plus, Trash2 } from '#web/icons.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Section } from '#web/ui/Section.tsx';
import { contactsQuery, eraseContact } from './api.ts';
import { ContactSheet } from './ContactSheet.tsx';

/** People without the app whom this speaker noted, and nobody else sees. */
export function Contacts({ cityCode }: { cityCode: string }) {
  const queries = useQueryClient();
  const { items } = useSuspenseQuery(contactsQuery(cityCode)).data;
  const [isOpen, setOpen] = useState(false);
  const { act: erase } = useAction({
    run: eraseContact,
    done: () => copy['callRounds.contactErased'],
    failed: (error) => errorMessage(error, copy, copy['callRounds.failed']),
    settled: () => queries.invalidateQueries({ queryKey: ['call-rounds', 'contacts'] }),
  });
  return (
    <Section title={copy['callRounds.contacts']} band>
      <p className="px-4 pb-3 text-row text-second">{copy['callRounds.contactsBody']}</p>
      <div className="px-4 pb-3">
        <Button
          size="small"
          variant="secondary"
          icon={<Icon of={Plus} size={18} />}
          onClick={() => setOpen(true)}
        >
          {copy['callRounds.contactAdd']}
        </Button>
      </div>
      <ul className="pb-8">
        {items.map(({ id, name, phone, consentedAt }) => (
          <li key={id}>
            <ListRow
              align="center"
              title={<span className="[overflow-wrap:anywhere]">{name}</span>}
              detail={<span className="tabular-nums">{phoneText(phone)}</span>}
              meta={fill(copy['callRounds.consented'], { day: dayText(seoulDay(new Date(consentedAt))) })}
              trailing={
                <IconButton
                  label={fill(copy['callRounds.contactErase'], { name })}
                  icon={<Icon of={Trash2} size={20} />}
                  onClick={() => void erase(id)}
                />
              }
            />
          </li>
        ))}
      </ul>
      {isOpen && <ContactSheet cityCode={cityCode} onClose={() => setOpen(false)} />}
    </Section>
  );
}
