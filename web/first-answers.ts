/** As old as what a screen takes for new (`web/query-client.ts`); in ms since the document was asked for. */
const freshMs = 30_000;

/**
 * The answer that came inside the document (`server/http/document.ts`) to what is asked here, if there is one; each
 * answers once. It is what the API said to this very session while the document was made.
 */
export function firstAnswer(input: RequestInfo | URL, init?: RequestInit): Response | null {
  if ((init?.method ?? 'GET') !== 'GET' || performance.now() > freshMs) return null;
  const { pathname, search } = new URL(String(input), location.origin);
  const path = pathname + search;
  const blocks = document.querySelectorAll<HTMLElement>('script[data-answer]');
  const block = [...blocks].find(({ dataset }) => dataset.answer === path);
  if (!block) return null;
  block.remove();
  return new Response(block.textContent, { headers: { 'content-type': 'application/json' } });
}
