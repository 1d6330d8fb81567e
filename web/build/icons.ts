import { icons as lucide } from '@iconify-json/lucide';
import type { Plugin } from 'vite';

const prefix = 'icon:';
/** What all lines of Lucide have, which `ui/Icon.tsx` gives the whole icon. */
const common = /^(?:stroke(?:-\w+)?)$/;

/** `icon:bell` is the drawing of Lucide's bell: a module for each, so that a chunk has only its own. */
export function icons(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? { id, moduleSideEffects: false } : null),
    load: (id) =>
      id.startsWith(prefix) ? `export default ${JSON.stringify(drawing(id.slice(prefix.length)))}` : null,
  };
}

function drawing(name: string) {
  const body = lucide.icons[name]?.body;
  if (!body) throw new Error(`Lucide has no icon ${name}`);
  const elements = [...body.matchAll(/<(?!g\b)(\w+)([^>]*?)\/?>/g)];
  return elements.map(([, tag, text = '']) => {
    const attributes = [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value]) => [key, value]);
    return [
      tag,
      Object.fromEntries(
        attributes.filter(([key, value]) => !common.test(key ?? '') && !(key === 'fill' && value === 'none')),
      ),
    ];
  });
}
