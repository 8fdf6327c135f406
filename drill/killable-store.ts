import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runStore } from '../src/startup/run-store.ts'
import { armedFile } from './armed-file.ts'

// The store as it is, but for one thing: it kills itself, as kill -9 would, at the place it is armed for.
const armed = path.join(String(process.env['DATA_DIR']), armedFile)

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
