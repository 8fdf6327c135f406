import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  isForProduction,
  productionCommands,
  productionPaths,
  productionRoots,
} from './production-files.ts'
import { productionPackages, type Lock } from './production-packages.ts'

export type BuiltFrom = { commit: string; committedAt: string }

type Manifest = {
  name: string
  version: string
  description: string
  license: string
  type: string
  imports: Record<string, string>
  scripts: Record<string, string>
  dependencies: Record<string, string>
  'graphile-worker': object
}

/** Types and source maps, a third of what is in the packages. */
const onlyForEditors = /\.(d\.[cm]?ts|map)$/

/** The program of Node that npm installed for this machine's kind of processor, from the version in package-lock.json. */
export const nodeProgram = `node_modules/node-linux-${process.arch}/bin/node`

/**
 * Writes everything that a store needs to run into the new folder `to`, and nothing that installs or builds: the built pages, the
 * program, its packages and the Node it runs on. `root` is a clone whose packages are installed and whose pages are built.
 */
export function writeProductionTree(root: string, to: string, builtFrom: BuiltFrom): void {
  if (existsSync(to)) throw new Error(`${to} exists already.`)
  mkdirSync(to, { recursive: true })
  for (const name of productionPaths) {
    if (!existsSync(path.join(root, name))) throw new Error(`There is no ${name} in ${root}.`)
    copy(path.join(root, name), path.join(to, name), (file) =>
      isForProduction(path.relative(root, file)),
    )
  }
  const lock = JSON.parse(read(root, 'package-lock.json')) as Lock
  for (const folder of productionPackages(lock, productionRoots, root)) {
    // Packages inside of a package are copied by themselves if they are needed.
    const inside = path.join(root, folder, 'node_modules')
    copy(
      path.join(root, folder),
      path.join(to, folder),
      (file) => file !== inside && !onlyForEditors.test(file),
    )
  }
  mkdirSync(path.join(to, 'bin'))
  cpSync(path.join(root, nodeProgram), path.join(to, 'bin/node'), { dereference: true })
  writeJson(
    path.join(to, 'package.json'),
    productionManifest(JSON.parse(read(root, 'package.json'))),
  )
  writeJson(path.join(to, 'build.json'), builtFrom)
}

function productionManifest(manifest: Manifest): Manifest {
  const { name, version, description, license, type, imports, scripts, dependencies } = manifest
  const kept = <Value>(all: Record<string, Value>, names: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => names.includes(key)))
  return {
    name,
    version,
    description,
    license,
    type,
    imports: kept(
      imports,
      Object.keys(imports).filter((key) => !/^#(web|test)\//.test(key)),
    ),
    scripts: kept(scripts, productionCommands),
    dependencies: kept(dependencies, productionRoots),
    // The library of the jobs looks for settings of its own, and no further than here.
    'graphile-worker': {},
  }
}

function copy(from: string, to: string, filter: (file: string) => boolean): void {
  cpSync(from, to, { recursive: true, filter })
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
