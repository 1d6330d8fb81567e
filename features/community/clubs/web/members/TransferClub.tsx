import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Club } from '#community/clubs/contract.ts';
import { copy } from '#community/clubs/copy.ts';
import { membersQuery, transferClub } from '#community/clubs/web/api.ts';
import { invalidateClub, placeClub } from '#community/clubs/web/cached-clubs.ts';
import { fill } from '#shared/text/korean.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';

type Props = { club: Club; open: boolean; onClose: () => void };

/** Lets the creator choose the member who takes over the club. */
export function TransferClub({ club: { id }, open, onClose }: Props) {
  const queries = useQueryClient();
  const members = useInfiniteQuery({ ...membersQuery(id), enabled: open });
  const [personId, setPersonId] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const others = itemsOf(members.data).filter(({ isCreator }) => !isCreator);
  const chosen = others.find(({ person }) => person.id === personId)?.person;

  type Member = NonNullable<typeof chosen>;
  const { act, busy } = useAction({
    confirm: ({ name }: Member) => ({
      title: fill(copy['club.transferConfirm'], { name }),
      body: copy['club.transferConfirmBody'],
      action: copy['club.transferDo'],
    }),
    run: async (member) => {
      const club = await transferClub(id, member.id);
      onClose();
      placeClub(queries, club);
    },
    done: (_, { name }) => fill(copy['club.transferred'], { name }),
    failed: (error) => {
      invalidateClub(queries, id);
      return errorMessage(error, copy, copy['club.transferFailed']);
    },
  });
  const transfer = () => {
    if (!chosen) return setMissing(true);
    if (!busy) void act(chosen);
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy['club.transfer']}
      footer={
        others.length > 0 && (
          <Button busy={busy && copy['club.transferDo']} onClick={transfer}>
            {copy['club.transferDo']}
          </Button>
        )
      }
    >
      {others.length === 0 && !members.isPending ? (
        <EmptyState title={copy['club.transferNobody']} />
      ) : (
        <RadioList
          label={copy['club.transferTo']}
          choices={others.map(({ person }) => ({ value: person.id, label: person.name }))}
          value={personId}
          onChange={(value) => {
            setPersonId(value);
            setMissing(false);
          }}
        />
      )}
      <EndOfList list={members} />
      {missing && (
        <p role="alert" className="pt-2 text-meta text-red">
          {copy['club.transferRequired']}
        </p>
      )}
    </Sheet>
  );
}
