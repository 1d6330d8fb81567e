import { Link } from '@tanstack/react-router';
import { copy } from '#notices/alerts/strip-copy.ts';
import { ChevronRight } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';

/** To all alerts of the town. While none is in force nothing else leads there. */
export const PastAlertsLink = () => (
  <ListRow
    title={copy['alerts.past']}
    trailing={<Icon of={ChevronRight} size={20} className="text-hint" />}
    render={<Link to="/alerts" />}
  />
);
