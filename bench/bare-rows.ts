import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { textOf } from './phone-town.ts';

/** A page with the given number of plain rows, as long as the product's, without scripts. */
export async function serveBare() {
  const row = (n: number) =>
    `<li><a href="#${n}"><b>${n} ${textOf(n, 2 + (n % 9))}</b><p>${textOf(n, 12 + (n % 20))}</p><small>이웃${n % 20} · 방금 전</small></a></li>`;
  const server = createServer((request, response) => {
    const [, count, kind] = (request.url ?? '').split('/');
    const style = `body { margin: 0; font: 15px/1.5 sans-serif } ul { margin: 0; padding: 0 } li { padding: 16px; border-bottom: 1px solid #eee }
      [role=log] { height: 100dvh; overflow-y: auto }`;
    const rows = `<ul>${Array.from({ length: Number(count) || 0 }, (_, n) => row(n)).join('')}</ul>`;
    const body = kind
      ? `<div role="log">${rows}</div><script>document.querySelector('[role=log]').scrollTop = 1e9</script>`
      : rows;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="ko"><meta name="viewport" content="width=device-width, initial-scale=1"><title>bare</title><style>${style}</style>${body}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}
