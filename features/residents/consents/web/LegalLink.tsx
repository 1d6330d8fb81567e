import { copy } from '#residents/consents/copy.ts';

/** Opens the text in a new tab, so that typed input is not lost. */
export function LegalLink({ kind }: { kind: 'terms' | 'privacy' }) {
  return (
    <a
      href={`/${kind}`}
      target="_blank"
      rel="noopener"
      aria-label={`${copy[`consents.${kind}`]} ${copy['consents.read']}`}
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center px-2 text-row text-second underline underline-offset-4"
    >
      {copy['consents.read']}
    </a>
  );
}
