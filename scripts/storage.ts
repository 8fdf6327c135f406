import { parseArgs } from 'node:util'
import { endWithSentence } from '../src/startup/expected-errors.ts'
import { bringBack, moveThere } from './storage/move.ts'
import { openStorage, type Opened } from './storage/open-storage.ts'
import { tellBackups, tellFiles, tellPlaces } from './storage/tell.ts'

// npm run storage -- status | move s3 [--yes] | move database [--yes] | check | backups: where files are, and moving them while
// the store runs. A move can be ended at any moment and begun again. Without --yes nothing is taken from where it was.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: 'boolean', default: false } },
})
const commands: Record<string, (opened: Opened) => Promise<boolean>> = {
  status: tellPlaces,
  check: tellFiles,
  backups: tellBackups,
  'move s3': (opened) => moveThere(opened, values.yes),
  'move database': (opened) => bringBack(opened, values.yes),
}
const command = commands[positionals.join(' ')]
if (!command) {
  console.error(
    'Usage: npm run storage -- status | move s3 [--yes] | move database [--yes] | check | backups',
  )
  process.exit(2)
}
process.once('uncaughtException', endWithSentence)
await using opened = await openStorage(process.env)
if (!(await command(opened))) process.exitCode = 1
