import { spawnSync } from 'node:child_process'

/**
 * Whether this machine's list of users has the user. Containers often run programs as one that it does not have, and some
 * programs refuse to run then. Where the list cannot be asked, the answer is yes.
 */
export function isListedUser(uid: number): boolean {
  const { status } = spawnSync('getent', ['passwd', String(uid)], { stdio: 'ignore' })
  // `getent` says 2 for a key that it does not find.
  return status !== 2
}

/** The users to take on in a namespace, the usual first. `nobody` is not among them: files of others seem to be his there. */
const eligible = [1000, 1, 2, 3, 33, 100, 101]

let chosen: number | undefined

/** A user of this machine, other than root, that a program can be in a namespace of its own. */
export function userForNamespace(): number {
  return (chosen ??= eligible.find(isListedUser) ?? 1000)
}
