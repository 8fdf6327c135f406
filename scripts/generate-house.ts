import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawings } from './house/drawings.ts'

// npm run house: draws the files that say what the code says.
for (const [file, draw] of drawings) {
  const target = path.resolve(import.meta.dirname, '..', file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, draw())
}
