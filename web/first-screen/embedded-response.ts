/**
 * Answers in the document expire after this time since navigation, like `staleTime` in
 * `web/requests/query-client.ts`.
 */
const freshMs = 30_000;

/**
 * An API answer that the server embedded in the document (`server/http/pages/document.ts`), or null. Each is
 * used once. It is what the API returned for this session when the document was made.
 */
export function embeddedResponse(input: RequestInfo | URL, init?: RequestInit): Response | null {
  if ((init?.method ?? 'GET') !== 'GET' || performance.now() > freshMs) return null;
  const { pathname, search } = new URL(String(input), location.origin);
  const path = pathname + search;
  const blocks = document.querySelectorAll<HTMLElement>('script[data-answer]');
  const block = [...blocks].find(({ dataset }) => dataset.answer === path);
  if (!block) return null;
  block.remove();
  return new Response(block.textContent, { headers: { 'content-type': 'application/json' } });
}
