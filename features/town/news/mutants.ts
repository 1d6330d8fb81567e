import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'News moved to another town stays on the old town’s screens',
    file: 'features/town/news/server/actions.ts',
    from: 'new Set([...placeTopics(before.city_code), ...placeTopics(change.cityCode)])',
    to: 'new Set(placeTopics(change.cityCode))',
  },
  {
    fault: 'Who may edit the old town moves news into a town of others',
    file: 'features/town/news/server/actions.ts',
    from: '    if (!abilities(viewer, change.cityCode).write) throw refused();\n    await checkArea(tx, change);',
    to: '    await checkArea(tx, change);',
  },
  {
    fault: 'News that was urgent already is told as raised again',
    file: 'features/town/news/server/actions.ts',
    from: 'change.urgent && !before.urgent',
    to: 'change.urgent',
  },
  {
    fault: 'Ended news keeps its tags among the offered ones',
    file: 'features/town/news/server/actions.ts',
    from: 'if (ended) await dropTags(tx, id);\n    else await keepTags',
    to: 'if (ended && moved) await dropTags(tx, id);\n    else await keepTags',
  },
  {
    fault: 'News leaves the lists on its last day',
    file: 'features/town/news/server/ending.ts',
    from: 'shownUntil < seoulDay(at)',
    to: 'shownUntil <= seoulDay(at)',
  },
  {
    fault: 'What stood on top stands there again when the clock goes back',
    file: 'features/town/news/server/pinned/queries.ts',
    from: "    .where('news.pinned', '=', true)\n",
    to: '',
  },
  {
    fault: 'Pinned news for an area stands on top in all of the town',
    file: 'features/town/news/server/pinned/queries.ts',
    from: "\n    .where(isReached(sql.ref('news.area_id'), sql.ref('news.city_code'), sql`${viewer.personId}`))",
    to: '',
  },
  {
    fault: 'Open screens are told of news that stands on top no more each minute anew',
    file: 'features/town/news/server/ending.ts',
    from: '.set({ pinned: false })',
    to: '.set({ pinned: true })',
  },
  {
    fault: 'News of a province is told in other provinces, too',
    file: 'features/residents/people/server/residents-batch.ts',
    from: 'sql`starts_with(next.city_code, ${placeCode})`',
    to: 'sql`true`',
  },
  {
    fault: 'Scheduled news that was put off while the job runs is published',
    file: 'features/town/news/server/scheduled/publish.ts',
    from: "      .where('id', '=', id)\n      .where('publish_at', '<=', now)\n",
    to: "      .where('id', '=', id)\n",
  },
  {
    fault: 'A like from another device is not shown on the home screen',
    file: 'features/town/news/web/cached-news.ts',
    from: '  for (const filter of [home, first, pinned])\n    revise',
    to: '  for (const filter of [first, pinned])\n    revise',
  },
  {
    fault: 'Scheduled news that is edited is published at once',
    file: 'features/town/news/web/writing/news-form.ts',
    from: '  ...writtenOf(news),\n  isLater: true,',
    to: '  ...writtenOf(news),\n  isLater: false,',
  },
  {
    fault: 'News that is over when its turn comes is told',
    file: 'features/town/news/server/notices.ts',
    from: 'hasEnded({ shownUntil: news.shown_until }, next.now)',
    to: 'hasEnded({ shownUntil: news.shown_until }, news.created_at)',
  },
  {
    fault: 'A wrong field stays folded',
    file: 'features/town/news/web/writing/RestFields.tsx',
    from: 'isWrong || (chosen',
    to: '(chosen',
  },
  {
    fault: 'A tag of one’s own goes when a chip is pressed',
    file: 'features/town/news/web/writing/TagsField.tsx',
    from: '!named.includes(tag) || chosen.includes(tag)',
    to: 'chosen.includes(tag) && named.includes(tag)',
  },
  {
    fault: 'Whoever closes pinned news twice is refused',
    file: 'features/town/news/server/pinned/dismiss.ts',
    from: '      .onConflict((conflict) => conflict.doNothing())\n',
    to: '',
  },
  {
    fault: 'A time is a day off before nine in the morning',
    file: 'shared/time/wall-time.ts',
    from: '`${text.slice(0, 16)}:00+09:00`',
    to: '`${text.slice(0, 16)}:00Z`',
  },
  {
    fault: 'The fourth pinned item does not take the place of a closed one',
    file: 'features/town/news/web/pinned/Banner.tsx',
    from: '      await queries.invalidateQueries({ queryKey: pinnedQuery(region).queryKey });\n',
    to: '',
  },
];
