import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productionPaths, productionRoots } from '../../scripts/release/production-files.ts'
import { nodeProgram } from '../../scripts/release/production-tree.ts'
import { releaseFaults, releaseOf } from '../../scripts/release/release.ts'
import { writeRelease } from '../../scripts/release/write-release.ts'
import { isInstalled } from './started-proxy.ts'

// A release of a store of a few files, in a repository that is thrown away.

let home: string
let root: string
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'store-release-'))
  root = path.join(home, 'clone')
  makeClone()
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test('a commit with its number, its section and its tag can be released', () => {
  expect(faults()).toEqual([])
})

test('what is wrong with a release is said, all of it', () => {
  write('src/main.ts', 'changed')
  expect(faults()).toEqual([expect.stringContaining('M src/main.ts')])
  run('git', 'commit', '-aqm', 'A change')
  expect(faults()).toEqual([expect.stringMatching(/^The tag v1\.2\.3 is on \w{40}, but \w{40} is/)])

  write('package.json', JSON.stringify({ name: 'a-store', version: '1.2.4' }))
  run('git', 'commit', '-aqm', 'A version')
  expect(faults()).toEqual([
    'package-lock.json has the version 1.2.3, but package.json has 1.2.4.',
    'CHANGELOG.md has no section "## 1.2.4".',
    'There is no tag v1.2.4. Make it with: git tag -a v1.2.4 -m v1.2.4',
  ])
})

test('the files of a release are whole, signed, and the same each time', ({ skip }) => {
  skip(!isInstalled('ssh-keygen'), 'There is no ssh-keygen.')
  const key = path.join(home, 'key')
  run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-C', 'releases', '-f', key)
  const release = releaseOf(root)
  const to = path.join(home, 'one')
  const names = writeRelease(root, to, release, { key })
  const base = `a-store-1.2.3-linux-${process.arch}`
  expect(names.toSorted()).toEqual(
    ['SHA256SUMS', 'SHA256SUMS.sig', `${base}.cdx.json`, `${base}.tar.gz`].toSorted(),
  )
  expect(run('sh', '-c', `cd ${to} && sha256sum --check SHA256SUMS`)).toContain(
    `${base}.tar.gz: OK`,
  )

  // As docs/operations.md says it.
  const signers = path.join(home, 'allowed_signers')
  writeFileSync(signers, `releases ${readFileSync(`${key}.pub`, 'utf8')}`)
  const verify = `cd ${to} && ssh-keygen -Y verify -f ${signers} -I releases -n file -s SHA256SUMS.sig < SHA256SUMS`
  expect(run('sh', '-c', verify)).toContain('Good "file" signature for releases')
  writeFileSync(path.join(to, 'SHA256SUMS'), 'other sums\n')
  expect(() => run('sh', '-c', verify)).toThrow('Signature verification failed')

  const bill = readFileSync(path.join(to, `${base}.cdx.json`), 'utf8')
  expect(JSON.parse(bill)).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'a-store', version: '1.2.3' } },
    components: expect.arrayContaining([
      expect.objectContaining({ name: 'node', version: '24.0.0' }),
    ]),
  })

  const other = path.join(home, 'two')
  writeRelease(root, other, release, { key: null })
  const archive = (folder: string) => readFileSync(path.join(folder, `${base}.tar.gz`))
  expect(archive(other).equals(archive(to))).toBe(true)
  const listed = run('tar', '-tvzf', path.join(to, `${base}.tar.gz`))
  expect(listed).toMatch(/-rwxr-xr-x 0\/0 .* a-store-1\.2\.3\/bin\/node\n/)
  expect(listed).not.toContain('.test.')
  expect(() => writeRelease(root, to, release, { key: null })).toThrow('is not empty')
})

function faults(): string[] {
  return releaseFaults(root, releaseOf(root))
}

function makeClone(): void {
  const packages = productionRoots.map((name) => `node_modules/${name}`)
  const dependencies = Object.fromEntries(productionRoots.map((name) => [name, '1.0.0']))
  const manifest = { name: 'a-store', version: '1.2.3', imports: {}, scripts: {}, dependencies }
  for (const name of productionPaths) write(path.extname(name) ? name : `${name}/a.txt`, name)
  write('src/main.ts', 'the store')
  write('src/main.test.ts', 'a test')
  write('CHANGELOG.md', '# Changes\n\n## 1.2.3\n\nThe first.\n')
  write('package.json', JSON.stringify(manifest))
  const locked = Object.fromEntries(packages.map((folder) => [folder, {}]))
  write('package-lock.json', JSON.stringify({ version: '1.2.3', packages: locked }))
  write('.gitignore', 'node_modules/\n')
  for (const folder of packages) {
    const name = folder.slice('node_modules/'.length)
    write(`${folder}/package.json`, JSON.stringify({ name, version: '1.0.0' }))
  }
  write(nodeProgram, '#!/bin/sh\necho v24.0.0\n')
  chmodSync(path.join(root, nodeProgram), 0o755)
  run('git', 'init', '-q')
  run('git', 'add', '-A')
  run('git', 'commit', '-qm', 'The first')
  run('git', 'tag', '-a', 'v1.2.3', '-m', 'v1.2.3')
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

function run(program: string, ...args: string[]): string {
  const who = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com' }
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...who, GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.com' },
  })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
  return stdout
}
