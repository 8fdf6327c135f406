import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadSamples, readSamples, type SampleFiles } from '#modules/fitment'
import type { Db } from '#platform/db'
import { catalogueFolder } from '../src/startup/catalogue-folder.ts'

const names = {
  classes: 'vehicle-classes.csv',
  fitments: 'fitments.csv',
  kinds: 'kinds.csv',
  interchange: 'interchange.csv',
} as const satisfies Record<keyof SampleFiles, string>

export function sampleFitmentFiles(): SampleFiles {
  const read = (name: string) => readFileSync(path.join(catalogueFolder, 'fitment', name), 'utf8')
  return {
    classes: read(names.classes),
    fitments: read(names.fitments),
    kinds: read(names.kinds),
    interchange: read(names.interchange),
  }
}

/** Loads what fits what among the made-up products. Only for the sandbox: a live shop has the applications of its staff. */
export function loadSandboxFitment(db: Db): Promise<boolean> {
  const files = sampleFitmentFiles()
  const hash = createHash('sha256')
  for (const text of Object.values(files)) hash.update(text).update('\0')
  return loadSamples(db, { sha256: hash.digest('hex'), read: () => readSamples(files) })
}
