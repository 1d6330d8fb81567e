import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { borrowPostgres } from '#packages/local-postgres/borrow-postgres.ts';
import { appUrlOf } from '#packages/local-postgres/check-database.ts';
import { missingMigrations } from '#server/database/migrate.ts';
import type { Settings } from '#server/settings/settings.ts';
import { reach } from '#server/start/database.ts';
import { clockFindings, migrationFindings, rightsFindings, serverFindings } from './database-findings.ts';
import { documentFindings } from './documents.ts';
import { type Finding, findings } from './finding.ts';
import { serviceFindings } from './services.ts';

const { warn } = findings('database');

const responseTimeoutMs = 5000;

/** `pooled`: a pooler is meant to be there. `migrates`: its role creates the tables. */
type Address = { name: string; url: string; pooled?: boolean; migrates: boolean };

/** The database in `DATA_DIR` is asked too, whether or not the server runs. It is not created. */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl: direct, databaseOwnerUrl: owner, dataDir } = settings;
  if (databaseUrl) {
    const app = { name: 'DATABASE_URL', url: databaseUrl, pooled: direct !== undefined };
    return [
      ...(await inspectDatabase(
        { ...app, migrates: settings.migrateAtStart && !owner && !direct },
        settings,
      )),
      ...(direct ? await inspectRights({ name: 'DATABASE_DIRECT_URL', url: direct, migrates: !owner }) : []),
      ...(owner ? await inspectRights({ name: 'DATABASE_OWNER_URL', url: owner, migrates: true }) : []),
    ];
  }
  if (!(await stat(join(dataDir, 'postgres')).catch(() => undefined)))
    return [warn(`There is no database in ${dataDir} yet; the first start makes it.`)];
  const { url, stop } = await borrowPostgres({ dataDir });
  try {
    return await inspectDatabase({ name: 'DATA_DIR', url: appUrlOf(url), migrates: false }, settings);
  } finally {
    await stop();
  }
}

const inspectDatabase = (address: Address, settings: Settings) =>
  asking(address, async (client) => {
    const found = [...(await serverFindings(client, address)), ...(await clockFindings(client))];
    const rights = await rightsFindings(client, address);
    // A role without rights may not read the table of migrations either.
    if (rights.some(({ level }) => level === 'fail')) return [...found, ...rights];
    const { due } = await missingMigrations(client);
    const documents = due.length > 0 ? [] : await documentFindings(client);
    const services = due.length > 0 ? [] : await serviceFindings(client, settings);
    const migrations = await migrationFindings(client, settings.migrateAtStart);
    return [...found, ...rights, ...migrations, ...documents, ...services];
  });

const inspectRights = (address: Address) => asking(address, (client) => rightsFindings(client, address));

async function asking({ name, url, pooled }: Address, questions: (client: pg.Client) => Promise<Finding[]>) {
  await reach(name, url, { pooled });
  const client = new pg.Client({
    connectionString: url,
    application_name: 'masil doctor',
    connectionTimeoutMillis: responseTimeoutMs,
    query_timeout: responseTimeoutMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await questions(client);
  } finally {
    client.end().catch(() => {});
  }
}
