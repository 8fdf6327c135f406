import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { spoil, startOn, takeAway } from './shop-folder.ts'

export type Damage = {
  name: string
  /** Does it to a copy of the shop's folder. The answer undoes it, after which the shop must be there again. */
  damage: (dataDir: string) => (() => unknown) | void | Promise<(() => unknown) | void>
  /** What the store says before it ends; absent: it starts and shows the shop that was there. */
  says?: RegExp
  environment?: Record<string, string>
}

export const inCluster = (dataDir: string, ...names: string[]) =>
  path.join(dataDir, 'postgres', ...names)
export const settings = (dataDir: string) => path.join(dataDir, 'database.json')

/** These are found before PostgreSQL is started, or are no fault at all. */
export const quick: Damage[] = [
  {
    name: 'database.json is missing',
    damage: (dir) => takeAway(settings(dir)),
    says: /database\.json is missing\..* put it back/,
  },
  ...(
    [
      '',
      '{"password":',
      'garbage',
      'null',
      '{}',
      '{"password":7,"port":null,"movedTo":null}',
    ] as const
  ).map((text) => ({
    name: `database.json holds ${JSON.stringify(text)}`,
    damage: (dir: string) => spoil(settings(dir), text),
    says: /database\.json is damaged\..* put back/,
  })),
  {
    name: 'postgres/ is missing while database.json is there',
    damage: (dir) => takeAway(inCluster(dir)),
    says: /postgres is missing.*Put it back/,
  },
  {
    name: 'postgres/ is an empty folder, as where a disk is not mounted',
    damage: (dir) => {
      const undo = takeAway(inCluster(dir))
      mkdirSync(inCluster(dir))
      return undo
    },
    says: /postgres is not a whole database.*PG_VERSION.*Put it back/,
  },
  {
    name: 'database.json and postgres/ are missing, and the card sandbox remembers a shop',
    damage: (dir) => {
      const undos = [takeAway(settings(dir)), takeAway(inCluster(dir))]
      return () => undos.forEach((undo) => undo())
    },
    says: /gateway\.db.*of a shop whose database is not here\..*[Pp]ut/,
  },
  {
    name: 'PG_VERSION is missing',
    damage: (dir) => takeAway(inCluster(dir, 'PG_VERSION')),
    says: /not a whole database.*PG_VERSION.*Put it back/,
  },
  {
    name: 'PG_VERSION holds garbage',
    damage: (dir) => spoil(inCluster(dir, 'PG_VERSION'), '\0\0'),
    says: /not a whole database.*PG_VERSION.*Put it back/,
  },
  {
    name: 'PG_VERSION is of another PostgreSQL',
    damage: (dir) => spoil(inCluster(dir, 'PG_VERSION'), '17\n'),
    says: /was made by PostgreSQL 17, and this is PostgreSQL 18\. Start the release that made it/,
  },
  {
    name: 'store.lock is of a living process on this very folder',
    damage: async (dir) => {
      const first = await startOn(dir)
      if (first.kind === 'ended') throw new Error(first.said)
      return () => first.stop()
    },
    says: /is in use by process \d+ \(the store at http:\/\/127\.0\.0\.1:\d+\) since .* Stop that one first/,
  },
  {
    name: 'the folder is a file',
    damage: (dir) => {
      const undo = takeAway(dir)
      writeFileSync(dir, '')
      return undo
    },
    says: /is not a folder.*DATA_DIR/,
  },
  {
    name: 'the folder is a symbolic link to nothing',
    damage: (dir) => {
      const undo = takeAway(dir)
      symlinkSync(`${dir}.nowhere`, dir)
      return undo
    },
    says: /is a link to .*nowhere, which is not there.*[Mm]ount/,
  },
  {
    name: 'the folder is empty where a shop is required',
    damage: (dir) => {
      const undo = takeAway(dir)
      mkdirSync(dir)
      return undo
    },
    environment: { NEW_SHOP: 'refused' },
    says: /There is no shop in .* NEW_SHOP=refused/,
  },
]
