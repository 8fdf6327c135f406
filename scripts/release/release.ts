import { readFileSync } from 'node:fs'
import path from 'node:path'
import { outputOf } from './run-tool.ts'

/** What is released: the commit that is checked out, under the version of its package.json. */
export type Release = {
  name: string
  version: string
  tag: string
  commit: string
  committedAt: string
}

export function releaseOf(root: string): Release {
  const { name, version } = readJson<{ name: string; version: string }>(root, 'package.json')
  const [commit = '', committedAt = ''] = git(root, 'log', '-1', '--format=%H %cI').split(' ')
  return { name, version, tag: `v${version}`, commit, committedAt }
}

/** What speaks against a release of this commit, a sentence each. */
export function releaseFaults(root: string, { version, tag, commit }: Release): string[] {
  const faults: string[] = []
  const changed = git(root, 'status', '--porcelain')
  if (changed !== '') {
    faults.push(`There are changes that are not committed:\n${changed}`)
  }
  const locked = readJson<{ version: string }>(root, 'package-lock.json').version
  if (locked !== version) {
    faults.push(`package-lock.json has the version ${locked}, but package.json has ${version}.`)
  }
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')
  if (!releasesIn(changelog).includes(version)) {
    faults.push(`CHANGELOG.md has no section "## ${version}".`)
  }
  const tagged = git(root, 'tag', '--list', tag) && git(root, 'rev-list', '-n', '1', tag)
  if (tagged === '') {
    faults.push(`There is no tag ${tag}. Make it with: git tag -a ${tag} -m ${tag}`)
  } else if (tagged !== commit) {
    faults.push(`The tag ${tag} is on ${tagged}, but ${commit} is checked out.`)
  }
  return faults
}

/** The releases that the list of changes has, the newest first. */
export function releasesIn(changelog: string): string[] {
  return [...changelog.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, release]) => release ?? '')
}

function git(root: string, ...args: string[]): string {
  return outputOf('git', ['-C', root, ...args]).trim()
}

function readJson<Value>(root: string, file: string): Value {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Value
}
