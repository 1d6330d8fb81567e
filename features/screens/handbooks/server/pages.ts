import { copy } from '#screens/handbooks/copy.ts';
import { type HandbookName, handbookNames } from '#screens/handbooks/handbooks.ts';
import type { OpenPages } from '#server/http/pages/pages.ts';
import { readHandbook } from './files.ts';
import { handbookContent, listContent } from './page-content.ts';

function page(title: string, make: () => Promise<string>): OpenPages[string] {
  let content: string | undefined;
  return async (c, document) => {
    // Made once: nothing of a release changes while it runs, and strangers may ask often.
    content ??= await make();
    const filled = content;
    c.header('Cache-Control', 'public, max-age=3600');
    return document.replace('{title}', () => title).replace('<!--content-->', () => filled);
  };
}

const handbookPage = (name: HandbookName) =>
  page(copy[`handbooks.${name}`], async () => String(handbookContent(name, await readHandbook(name))));

/** The handbooks, readable without sign-in: a printed sheet leads newcomers here. */
export const handbookPages: OpenPages = {
  '/help': page(copy['handbooks.title'], async () => String(listContent())),
  ...Object.fromEntries(handbookNames.map((name) => [`/help/${name}`, handbookPage(name)])),
};
