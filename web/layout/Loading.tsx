import { Waiting } from '#web/ui/Waiting.tsx';

/** While a page's code or data is on its way. */
export const Loading = () => <Waiting />;
