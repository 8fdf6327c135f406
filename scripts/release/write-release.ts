import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeProductionTree } from './production-tree.ts'
import type { Release } from './release.ts'
import { outputOf } from './run-tool.ts'

const sums = 'SHA256SUMS'

/**
 * Writes a release into the new folder `to`: the archive of what production needs, its bill of materials, their checksums, and the
 * signature of these if there is a key. `root` is a clone whose packages are installed and whose pages are built. Returns the
 * names of the files. The same commit, built with the same packages, gives the same archive.
 */
export function writeRelease(
  root: string,
  to: string,
  release: Release,
  { key }: { key: string | null },
): string[] {
  mkdirSync(to, { recursive: true })
  if (readdirSync(to).length > 0) throw new Error(`${to} is not empty.`)
  const base = `${release.name}-${release.version}`
  const system = `linux-${process.arch}`
  const tree = path.join(to, base)
  const { commit, committedAt } = release
  writeProductionTree(root, tree, { commit, committedAt })
  writeFileSync(path.join(to, `${base}-${system}.cdx.json`), materials(tree, release))
  outputOf('tar', [
    `--directory=${to}`,
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rwX,go+rX,go-w',
    `--mtime=${committedAt}`,
    '--gzip',
    '--create',
    `--file=${path.join(to, `${base}-${system}.tar.gz`)}`,
    base,
  ])
  rmSync(tree, { recursive: true })
  const lines = readdirSync(to).map((name) => `${sha256(path.join(to, name))}  ${name}\n`)
  writeFileSync(path.join(to, sums), lines.join(''))
  // Writes the signature beside the file, with .sig behind its name.
  if (key !== null)
    outputOf('ssh-keygen', ['-q', '-Y', 'sign', '-f', key, '-n', 'file', path.join(to, sums)])
  return readdirSync(to)
}

type Component = { type: string; name: string; version: string; purl: string; 'bom-ref': string }
type Bill = { metadata: { component: { name: string } }; components: Component[] }

/** The bill of materials in CycloneDX' format: the packages that are in the tree, and the Node beside them. */
function materials(tree: string, { name }: Release): string {
  const bill = JSON.parse(outputOf('npm', ['sbom', '--sbom-format', 'cyclonedx'], tree)) as Bill
  const node = outputOf(path.join(tree, 'bin/node'), ['--version']).trim().slice(1)
  const purl = `pkg:generic/node@${node}`
  bill.metadata.component.name = name
  bill.components.push({ type: 'application', name: 'node', version: node, purl, 'bom-ref': purl })
  return `${JSON.stringify(bill, null, 2)}\n`
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
