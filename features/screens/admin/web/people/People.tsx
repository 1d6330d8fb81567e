import { useRef, useState } from 'react';
import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import { copy } from '#screens/admin/copy.ts';
import { isBlank } from '#shared/text/text.ts';
import { ListAndDetail } from '#web/admin/ListAndDetail.tsx';
import { useAdminKeys } from '#web/admin/use-admin-keys.ts';
import { useOpened } from '#web/admin/use-opened.ts';
import { useWide } from '#web/admin/use-wide.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import { PersonDetail } from './PersonDetail.tsx';
import { Suspended } from './Suspended.tsx';

/** A search for people by name; without a search, the people suspended now. */
export function People() {
  const wide = useWide();
  const [name, setName] = useState('');
  const { opened, open, close } = useOpened();
  const list = useRef<HTMLDivElement>(null);
  const leave = () => {
    if (opened && wide) focusRow(list.current, opened);
    close();
  };
  const { rowProps } = useAdminKeys({ list, onEscape: leave });
  const rowOf = (id: string) => ({
    ...rowProps(id),
    'aria-current': (wide && id === opened) || undefined,
    className: wide && id === opened ? 'admin-opened bg-brand-tint!' : undefined,
  });
  const onOpen = ({ id }: { id: string }) => void open(id);
  return (
    <ListAndDetail
      hint={adminCopy['admin.choosePerson']}
      list={
        <>
          <div className="flex px-4 py-3">
            <SearchField placeholder={copy['admin.find']} value={name} onChange={setName} />
          </div>
          <div ref={list}>
            {isBlank(name) ? (
              <Suspended onOpen={onOpen} rowOf={rowOf} />
            ) : (
              <FoundPeople name={name} onOpen={onOpen} rowOf={rowOf} />
            )}
          </div>
        </>
      }
      detail={opened && <PersonDetail key={opened} personId={opened} onClose={leave} />}
    />
  );
}

const focusRow = (list: HTMLElement | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
