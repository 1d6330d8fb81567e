import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { Button } from '#web/ui/Button.tsx';

export type FailedCase = { key: string; title: string; reason: string };

/** Which of several cases were not decided, and why. */
export const Failures = ({ failed, onDismiss }: { failed: FailedCase[]; onDismiss: () => void }) => (
  <div role="alert">
    {failed.length > 0 && (
      <div className="mx-4 mb-3 rounded-card bg-fill p-4">
        <p className="font-semibold text-row">
          {fill(adminCopy['admin.manyFailed'], { count: failed.length })}
        </p>
        <ul className="mt-2 flex flex-col gap-2 text-row">
          {failed.map(({ key, title, reason }) => (
            <li key={key} className="[overflow-wrap:anywhere]">
              <span className="line-clamp-1">{title}</span>
              <span className="text-second">{reason}</span>
            </li>
          ))}
        </ul>
        <div className="mt-3">
          <Button size="small" variant="quiet" className="bg-page!" onClick={onDismiss}>
            {adminCopy['admin.dismiss']}
          </Button>
        </div>
      </div>
    )}
  </div>
);
