import { noCrash } from '#platform/crashpoint'
import { runStore } from './startup/run-store.ts'

await runStore(noCrash)
