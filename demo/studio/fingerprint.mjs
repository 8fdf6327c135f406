import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Raised by hand when light, materials or shapes change the look of every picture. */
const edition = 1

const models = path.join(import.meta.dirname, 'models')
const fileOfModel = (model) => path.join(models, `${model}.js`)

/** What a picture is drawn from: its model, what that model imports of other models, and the variant. */
export function fingerprintOf(variant) {
  const hash = createHash('sha256').update(`${edition}${JSON.stringify(variant)}`)
  const parts = withImports(fileOfModel(variant.model))
  if (variant.scaledBy) withImports(fileOfModel('known-things'), parts)
  for (const file of parts) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function withImports(file, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/from '(\.\/[\w-]+\.js)'/g))
    withImports(path.join(path.dirname(file), name), seen)
  return seen
}
