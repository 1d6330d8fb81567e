import { useQuery } from '@tanstack/react-query';
import { copy as signups } from '#community/signups/copy.ts';
import { copy } from '#community/signups/entries-copy.ts';
import { Printer } from '#web/icons.ts';
import { isKakaoTalk } from '#web/install/kakaotalk.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { DoorList } from './DoorList.tsx';
import { doorListQuery } from './entries-api.ts';
import type { Managed } from './managed-signup.ts';

/** The list for the door, as it is printed. */
export function PrintedList({ managed: { list, signup } }: { managed: Managed }) {
  if (!signup) return <NotFound sentence={signups['signups.gone']} to={list} />;
  return <Sheet signupId={signup.id} />;
}

function Sheet({ signupId }: { signupId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(doorListQuery(signupId));
  if (!data)
    return isError ? (
      <ErrorState retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <RowsLoading rows={6} />
    );
  return (
    <div className="px-4 pt-4 pb-8">
      <Button className="mb-5" icon={<Icon of={Printer} size={20} />} onClick={print}>
        {copy['doorList.print']}
      </Button>
      <DoorList list={data} />
    </div>
  );
}

const print = () =>
  isKakaoTalk(navigator.userAgent)
    ? showSnackbar(copy['doorList.printElsewhere'], { failed: true })
    : window.print();
