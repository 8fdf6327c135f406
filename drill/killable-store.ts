import { runStore } from '../src/startup/run-store.ts'

// The store as it is, but for one thing: it kills itself, as kill -9 would, at the place that CRASH_AT names.
const fatal = process.env['CRASH_AT']

await runStore((place) => {
  if (place === fatal) process.kill(process.pid, 'SIGKILL')
})
