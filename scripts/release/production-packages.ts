import { existsSync } from 'node:fs'
import path from 'node:path'

/** What package-lock.json says of one installed package. */
type LockedPackage = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export type Lock = { packages: Record<string, LockedPackage> }

/**
 * The folders of the packages that a running store needs, below `root`: `roots` and everything that they depend on. Optional
 * packages that npm did not install, because they are for other systems, are left out. Throws if a package is not there that must be.
 */
export function productionPackages(lock: Lock, roots: readonly string[], root: string): string[] {
  const found = new Set<string>()
  const open = roots.map((name) => ({ from: '', name, isOptional: false }))
  for (let next = open.pop(); next; next = open.pop()) {
    const folder = folderOf(lock, next.from, next.name)
    if (folder !== null && found.has(folder)) continue
    if (folder === null || !existsSync(path.join(root, folder))) {
      if (next.isOptional) continue
      throw new Error(`The package ${next.name} is not installed. Run npm ci first.`)
    }
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[folder] ?? {}
    for (const name of Object.keys(optionalDependencies)) {
      open.push({ from: folder, name, isOptional: true })
    }
    for (const name of Object.keys(dependencies)) {
      if (name in optionalDependencies) continue
      open.push({ from: folder, name, isOptional: false })
    }
  }
  return [...found].sort()
}

/** Where Node finds a package that another one imports: inside of it, or in a folder further up. */
function folderOf(lock: Lock, from: string, name: string): string | null {
  const above = from === '' ? [] : from.split('/node_modules/')
  for (let depth = above.length; depth >= 0; depth--) {
    const folder = [...above.slice(0, depth), name].join('/node_modules/')
    const fromRoot = depth === 0 ? `node_modules/${name}` : folder
    if (fromRoot in lock.packages) return fromRoot
  }
  return null
}
