import { copy } from '#notices/alerts/copy.ts';
import { Phone } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

const numbers = [
  ['tel:119', copy['alerts.call119']],
  ['tel:112', copy['alerts.call112']],
];

/** The numbers that help: we do not. */
export const Calls = () => (
  <section aria-label={copy['alerts.calls']} className="flex flex-wrap gap-2">
    {numbers.map(([href, name]) => (
      <Button
        key={href}
        variant="quiet"
        className="min-w-36 flex-1"
        icon={<Icon of={Phone} size={18} />}
        render={<a href={href} />}
      >
        {name}
      </Button>
    ))}
  </section>
);
