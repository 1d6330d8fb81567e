import { version } from '#package.json';
import { copy as handbooks } from '#screens/handbooks/copy.ts';
import { copy } from '#screens/settings/copy.ts';
import { BookOpen, ChartNoAxesColumn, ChevronRight, type Drawing, ShieldAlert } from '#web/icons.ts';
import { useMe } from '#web/session/session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';

/** 앱 정보: the handbooks, what moderation did in the town, how something is taken down, and the version. */
export function Page() {
  const { cityCode } = useMe();
  return (
    <>
      {/* Documents of their own, outside the app. */}
      <DocumentRow href="/help" icon={BookOpen} title={handbooks['handbooks.title']} />
      {cityCode && (
        <DocumentRow href={`/care/${cityCode}`} icon={ChartNoAxesColumn} title={copy['settings.care']} />
      )}
      <DocumentRow href="/takedown" icon={ShieldAlert} title={copy['settings.takedown']} />
      <ListRow
        align="center"
        title={copy['settings.version']}
        trailing={<span className="text-row text-second tabular-nums">{version}</span>}
        className="min-h-14"
      />
    </>
  );
}

const DocumentRow = ({ href, icon, title }: { href: string; icon: Drawing; title: string }) => (
  <ListRow
    align="center"
    className="min-h-14"
    render={<a href={href} />}
    leading={<Icon of={icon} className="text-second" />}
    title={title}
    trailing={<Icon of={ChevronRight} size={20} className="text-hint" />}
  />
);
