import { copy } from './copy.ts';

/**
 * Upload progress over an image's lower edge. `part`: from 0 to 1, or null while the image is being shrunk.
 */
export function UploadProgress({ part }: { part: number | null }) {
  const percent = part === null ? undefined : Math.round(part * 100);
  const label = part === null ? copy['image.preparing'] : copy['image.uploading'];
  return (
    <div className="absolute inset-x-0 bottom-0 bg-raised/90 px-3 py-2">
      <div className="flex justify-between text-meta text-second tabular-nums">
        <span role="status">{label}</span>
        {percent !== undefined && <span aria-hidden="true">{percent}%</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-1.5 h-1 overflow-hidden rounded-full bg-line"
      >
        <div
          style={{ transform: `scaleX(${part ?? 0})` }}
          className="drawn h-full origin-left bg-brand transition-transform"
        />
      </div>
    </div>
  );
}
