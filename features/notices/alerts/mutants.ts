import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A cancelled or ended alert is in force again when the clock goes back.',
    file: 'features/notices/alerts/server/queries.ts',
    from: '  alert.over_at is null and alert.cancelled_at is null and alert.expires_at > ${now}',
    to: '  alert.cancelled_at is null and alert.expires_at > ${now}',
  },
  {
    fault: 'An alert of two places is cancelled by an editor of one of them.',
    file: 'features/notices/alerts/server/policy.ts',
    from: 'alert.places.every(',
    to: 'alert.places.some(',
  },
  {
    fault: 'An alert that was closed stays closed when it is said anew.',
    file: 'features/notices/alerts/server/queries.ts',
    from: "        .onRef('alert_fold.revision', '=', 'alert.revision')",
    to: "        .onRef('alert_fold.revision', '<=', 'alert.revision')",
  },
  {
    fault: 'A cancellation overrides what another editor said meanwhile.',
    file: 'features/notices/alerts/server/actions.ts',
    from: "    if (isOver(row, now)) return;\n    if (row.revision !== revision) throw new Refusal('conflict', { reason: 'alerts.changedMeanwhile' });",
    to: "    if (isOver(row, now)) return;\n    if (row.revision < revision) throw new Refusal('conflict', { reason: 'alerts.changedMeanwhile' });",
  },
  {
    fault: 'A new alert of an area goes to the whole town',
    file: 'features/notices/alerts/web/writing/alert-form.ts',
    from: '  areaId: areaId || null,',
    to: "  areaId: null,\n  ...(areaId === '' && { areaId: null }),",
  },
  {
    fault: 'An alert that has ended stays on an idle screen',
    file: 'features/notices/alerts/web/use-in-force.ts',
    from: '  }, [next]);',
    to: '  }, []);',
  },
  {
    fault: 'A warning that is extended is told as over.',
    file: 'features/notices/alerts/server/sources/weather-service.ts',
    from: "new Set(['2', '8'])",
    to: "new Set(['2', '3', '8'])",
  },
  {
    fault: 'A raised step is over, because its two rows come in the other order.',
    file: 'features/notices/alerts/server/sources/weather.ts',
    from: 'known.over ||',
    to: 'said.over ||',
  },
  {
    fault: 'An old bulletin ends what was announced after it.',
    file: 'features/notices/alerts/server/sources/keep-weather.ts',
    from: 'if (newer.has(subject)) continue;',
    to: '',
  },
  {
    fault: 'An announcement from the future hides all others of its area.',
    file: 'features/notices/alerts/server/sources/weather.ts',
    from: "  if (at > latest) return 'future';",
    to: '',
  },
  {
    fault: 'The towns of a coast that a warning excepts are warned.',
    file: 'features/notices/alerts/server/sources/bulletin.ts',
    from: 'coasts.filter((coast) => !but.has(coast))',
    to: 'coasts',
  },
  {
    fault: 'A short page of a service is taken for its last.',
    file: 'features/notices/alerts/server/sources/ask.ts',
    from: '(came >= total && (total > 0 || rows < mostRowsOfPage))',
    to: 'rows < mostRowsOfPage',
  },
];
