import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runStore } from '../src/startup/run-store.ts'
import { armedFile } from './armed-file.ts'
import { tellTurns } from './turns.ts'

// The store as it is, but for two things: it kills itself, as kill -9 would, at the place it is armed for, and it tells how
// long it kept others waiting.
const armed = path.join(String(process.env['DATA_DIR']), armedFile)

tellTurns()
await runStore((place) => {
  if (placeArmed() !== place) return
  rmSync(armed)
  process.kill(process.pid, 'SIGKILL')
})

function placeArmed(): string | undefined {
  try {
    return readFileSync(armed, 'utf8')
  } catch {
    return undefined
  }
}
