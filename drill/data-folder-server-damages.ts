import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { query } from '#test/data-folder'
import { formerChain } from '#test/former-chain'
import { inCluster, settings, type Damage } from './data-folder-damages.ts'
import { copyFolder, readJson, spoil, startOn, takeAway, urlOf } from './shop-folder.ts'

/** For these a server is started, or two. */
export const slow: Damage[] = [
  {
    name: 'everybody may use the files of the database',
    damage: (dir) => permit(inCluster(dir), '777'),
    says: /other users of this machine may use .*postgres\. .*chmod 700 .*postgres/,
  },
  {
    name: 'everybody may use everything in the folder',
    damage: (dir) => permit(dir, '777', '-R'),
    says: /other users of this machine may use .*postgres\. .*chmod 700 .*postgres/,
  },
  {
    name: 'nobody may write the files of the database',
    damage: (dir) => permit(inCluster(dir), 'a-w', '-R'),
    says: /no permission to use .*postgres.*chown -R .*chmod -R/,
  },
  {
    name: 'nobody may read a file of the database',
    damage: (dir) => permit(inCluster(dir, 'postgresql.conf'), '000'),
    says: /no permission to use .*postgresql\.conf.*chown -R .*chmod -R/,
  },
  {
    name: 'database.json is of another folder',
    damage: (dir) =>
      spoil(
        settings(dir),
        JSON.stringify({ ...readJson(settings(dir)), password: 'of another folder' }),
      ),
    says: /database\.json does not open the database .*Put back/,
  },
  {
    name: 'pg_control is missing',
    damage: (dir) => takeAway(inCluster(dir, 'global/pg_control')),
    says: /is damaged.*could not find.*backup/,
  },
  {
    name: 'pg_control is zeroed',
    damage: (dir) => spoil(inCluster(dir, 'global/pg_control'), Buffer.alloc(8192)),
    says: /is damaged.*backup/,
  },
  {
    name: 'the last WAL segment is missing',
    damage: (dir) => takeAway(inCluster(dir, 'pg_wal', lastSegment(dir))),
    says: /is damaged.*checkpoint.*backup/,
  },
  {
    name: 'the folder global/ is missing',
    damage: (dir) => takeAway(inCluster(dir, 'global')),
    says: /is damaged.*backup/,
  },
  {
    name: 'the folder of the database below base/ is missing',
    damage: (dir) => takeAway(path.dirname(relationFile(dir, 'products'))),
    says: /is damaged.*backup/,
  },
  {
    name: 'the file of the table of products is missing',
    damage: (dir) => takeAway(relationFile(dir, 'products')),
    says: /is damaged.*products.*backup/,
  },
  {
    name: 'the file of the table of products is cut to nothing',
    damage: (dir) => spoil(relationFile(dir, 'products'), ''),
    says: /is damaged.*(could not read blocks|table of products is empty).*backup/,
  },
  {
    name: 'the file of an index of orders is missing',
    damage: (dir) => takeAway(relationFile(dir, 'orders_pkey')),
    says: /is damaged.*orders_pkey.*backup/,
  },
  {
    name: 'the file of the table of products holds zeros in its middle',
    damage: (dir) => {
      const bytes = readFileSync(relationFile(dir, 'products'))
      return spoil(relationFile(dir, 'products'), bytes.fill(7, 9000, 15_000))
    },
    says: /is damaged.*backup/,
  },
  {
    name: 'postgresql.conf is missing',
    damage: (dir) => takeAway(inCluster(dir, 'postgresql.conf')),
    says: /postgresql\.conf.*backup/,
  },
  {
    name: 'pg_hba.conf is missing',
    damage: (dir) => takeAway(inCluster(dir, 'pg_hba.conf')),
    says: /pg_hba\.conf.*backup/,
  },
  {
    name: 'postmaster.pid is stale',
    damage: (dir) => writeFileSync(inCluster(dir, 'postmaster.pid'), pidFile(dir, 4_194_305)),
  },
  {
    name: 'postmaster.pid names a process that is something else',
    damage: (dir) => writeFileSync(inCluster(dir, 'postmaster.pid'), pidFile(dir, process.pid)),
  },
  {
    name: 'postmaster.pid holds garbage',
    damage: (dir) => writeFileSync(inCluster(dir, 'postmaster.pid'), 'garbage\0'),
  },
  {
    name: 'store.lock is stale',
    damage: (dir) =>
      writeFileSync(
        path.join(dir, 'store.lock'),
        JSON.stringify({ pid: 4_194_305, startedAt: 'then', since: 'then', address: null }),
      ),
  },
  {
    name: 'the folder is a symbolic link',
    damage: (dir) => {
      const undo = takeAway(dir)
      symlinkSync(`${dir}.aside`, dir)
      return undo
    },
  },
  {
    name: 'the folder was moved to another path',
    damage: (dir) => {
      copyFolder(dir, `${dir}.elsewhere`)
      const undo = takeAway(dir)
      symlinkSync(`${dir}.elsewhere`, dir)
      return undo
    },
  },
  {
    name: 'gateway-keys.json is missing',
    damage: (dir) => takeAway(path.join(dir, 'gateway-keys.json')),
  },
  ...['garbage', '{}', 'null', ''].map((text) => ({
    name: `gateway-keys.json holds ${JSON.stringify(text)}`,
    damage: (dir: string) => spoil(path.join(dir, 'gateway-keys.json'), text),
  })),
  { name: 'gateway.db is missing', damage: (dir) => takeAway(path.join(dir, 'gateway.db')) },
  {
    name: 'gateway.db is damaged',
    damage: (dir) => spoil(path.join(dir, 'gateway.db'), 'garbage'.repeat(1000)),
    says: /gateway\.db is damaged.*Put it back/,
  },
  {
    name: 'gateway.db is a folder',
    damage: (dir) => {
      const undo = takeAway(path.join(dir, 'gateway.db'))
      mkdirSync(path.join(dir, 'gateway.db'))
      return undo
    },
    says: /gateway\.db.*Put it back/,
  },
  {
    name: 'the books are those of real money, and the keys are of the sandbox',
    damage: (dir) => withServer(dir, `update settings set value = 'live' where name = 'mode'`),
    says: /stamped "live".*"sandbox"\. Use a separate database/,
  },
  {
    name: 'the folder is of a newer release',
    damage: (dir) =>
      withServer(
        dir,
        `insert into schema_migrations (name, sha256) values ('9999_newer.sql', 'x')`,
      ),
    says: /newer release.*9999_newer\.sql.*Start that release/,
  },
  {
    name: 'the folder is of the last release before 1.0.0',
    damage: (dir) => withServer(dir, formerChain(formerChain.last)),
  },
  {
    name: 'the folder is of an earlier release before 1.0.0',
    damage: (dir) =>
      withServer(dir, formerChain({ name: '0120_refunds_of_guests.sql', sha256: 'of then' })),
    says: /before 1\.0\.0.*0120_refunds_of_guests\.sql.*start the last release before 1\.0\.0/,
  },
]

/** Changes permissions. Undone as the sentence says: the files are their owner's alone. */
function permit(file: string, mode: string, ...options: string[]): () => void {
  spawnSync('chmod', [...options, mode, file])
  return () => void spawnSync('chmod', ['-R', 'u+rwX,go=', file])
}

function lastSegment(dataDir: string): string {
  const names = readdirSync(inCluster(dataDir, 'pg_wal')).filter((name) =>
    /^[\dA-F]{24}$/.test(name),
  )
  // The rest are spare ones, kept for what comes.
  return names.sort((a, b) => mtime(dataDir, b) - mtime(dataDir, a))[0] ?? ''
}

function mtime(dataDir: string, segment: string): number {
  return statSync(inCluster(dataDir, 'pg_wal', segment)).mtimeMs
}

/** Where the files of tables lie, noted while the shop was made. */
function relationFile(dataDir: string, name: string): string {
  const files = readJson(path.join(dataDir, '..', 'files.json')) as Record<string, string>
  return inCluster(dataDir, files[name] ?? '')
}

function pidFile(dataDir: string, pid: number): string {
  const { port } = readJson(settings(dataDir))
  return [
    pid,
    inCluster(dataDir),
    1_700_000_000,
    port,
    '',
    '127.0.0.1',
    '  1234 5678',
    'ready',
  ].join('\n')
}

async function withServer(dataDir: string, statement: string): Promise<void> {
  const started = await startOn(dataDir)
  if (started.kind === 'ended') throw new Error(started.said)
  await query(urlOf(dataDir), statement)
  await started.stop()
}
