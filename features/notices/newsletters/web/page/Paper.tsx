import '#web/ui/styles/print-isolated.css';
import './paper.css';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { QrCode } from '#account/openings/web/sheet/QrCode.tsx';
import type { Newsletter } from '#notices/newsletters/contract.ts';
import { copy } from '#notices/newsletters/copy.ts';
import { issueDetail, issueName, nextIssue } from '#notices/newsletters/issue.ts';
import { findCity } from '#residents/regions/cities.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { type Day, partsOf } from '#shared/time/dates.ts';
import { copy as app } from '#web/copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { daysToCome, isOver } from './to-come.ts';
import { Unbroken } from './Unbroken.tsx';
import { winnerText } from './winner-text.ts';

/** The newsletter: one column on a screen, two on A4. */
type Props = { newsletter: Newsletter; today: Day };

export function Paper({ newsletter, today }: Props) {
  const { id, cityCode, week, winners, news, posts, pickups } = newsletter;
  const town = findCity(cityCode)?.name ?? '';
  const coming = daysToCome(newsletter);
  const isEmpty = winners.length + news.length + posts.length + coming.length === 0;
  return (
    <article className="newsletter prints-alone">
      <header className="newsletter-head">
        <div>
          <p className="newsletter-mark">{app['app.name']}</p>
          <h2 className="newsletter-title">{fill(copy['newsletter.title'], { town })}</h2>
          <p className="newsletter-week">
            {issueName(week)} <small className="newsletter-quiet">{issueDetail(week)}</small>
          </p>
        </div>
        <Code path={`/newsletter/${id}`} town={town} />
      </header>
      {isEmpty && (
        <EmptyState
          title={copy['newsletter.emptied']}
          body={copy['newsletter.emptiedBody']}
          drawing="letter"
        />
      )}
      <div className="newsletter-columns">
        <Part title={copy['newsletter.dates']} lines={coming}>
          {coming.map(({ day, lines }) => (
            <li key={day} className="newsletter-day">
              <span className="newsletter-quiet">{dayText(day)}</span>
              <ul>
                {lines.map(({ text, newsId }) => (
                  <li key={newsId ?? text}>
                    {newsId ? <NewsLink id={newsId} title={text} /> : <Unbroken text={text} />}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </Part>
        {pickups && (
          <Part title={fill(copy['newsletter.pickups'], { area: pickups.area })} lines={pickups.days}>
            {pickups.days.map(({ day, text }) => (
              <li key={`${day} ${text}`} className="newsletter-day">
                <span className="newsletter-quiet">{dayText(day)}</span>
                <span>
                  <Unbroken text={text} />
                </span>
              </li>
            ))}
            {pickups.contact && <li className="newsletter-quiet">{pickups.contact}</li>}
          </Part>
        )}
        <Part title={copy['newsletter.news']} lines={news}>
          {news.map((each) => (
            <li
              key={each.id}
              className={classNames(isOver(newsletter, each.day, today) && 'newsletter-over')}
            >
              <NewsLink id={each.id} title={each.title} />
              <p className="newsletter-text">
                <Unbroken text={each.excerpt} />
              </p>
            </li>
          ))}
        </Part>
        <Part title={copy['newsletter.posts']} lines={posts}>
          {posts.map((post) => (
            <li key={post.id}>
              <Link to="/post/$postId" params={{ postId: post.id }} className="newsletter-link">
                <Unbroken text={post.title} />
              </Link>
              <p className="newsletter-text">
                <Unbroken text={post.excerpt} />
              </p>
              <p className="newsletter-author">{post.author ?? app['common.unknownUser']}</p>
            </li>
          ))}
        </Part>
        <Part title={copy['newsletter.winners']} lines={winners}>
          {winners.map((winner) => (
            <li key={winner.challenge} className="newsletter-day">
              <span className="newsletter-quiet">{copy[`newsletter.${winner.challenge}`]}</span>
              <span>{winnerText(winner)}</span>
            </li>
          ))}
        </Part>
      </div>
      <Rest market={newsletter.market} />
      {nextIssue(week) >= today && (
        <p className="newsletter-next">{fill(copy['newsletter.next'], partsOf(nextIssue(week)))}</p>
      )}
    </article>
  );
}

/**
 * Only on paper: what the page has left. The next market day in large letters, and lines for the village
 * hall to write on. Each is hidden by a query of its container's height if that is little.
 */
const Rest = ({ market }: Pick<Newsletter, 'market'>) => (
  <div className="newsletter-rest">
    {market && (
      <section className="newsletter-market">
        <h3>{copy['newsletter.nextMarket']}</h3>
        <p className="newsletter-market-day">{dayText(market.day)}</p>
        <p>{market.text}</p>
      </section>
    )}
    <section className="newsletter-hand">
      <h3>{copy['newsletter.byHand']}</h3>
      <div className="newsletter-lines" />
    </section>
  </div>
);

function Part({ title, lines, children }: { title: string; lines: unknown[]; children: ReactNode }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className="newsletter-part">
      <h3 id={id}>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

const NewsLink = ({ id, title }: { id: string; title: string }) => (
  <Link to="/news/$newsId" params={{ newsId: id }} className="newsletter-link">
    <Unbroken text={title} />
  </Link>
);

const neverChanges = () => () => {};

/** Only on paper. The server does not know under which address it is read. */
function Code({ path, town }: { path: string; town: string }) {
  const origin = useSyncExternalStore(
    neverChanges,
    () => location.origin,
    () => null,
  );
  if (!origin) return null;
  return (
    <div className="newsletter-code">
      <QrCode text={origin + path} label={fill(copy['newsletter.qr'], { town })} />
      <p>{copy['newsletter.onPhone']}</p>
    </div>
  );
}
