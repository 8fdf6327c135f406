import { readFileSync } from 'node:fs'
import path from 'node:path'

const deploy = path.resolve(import.meta.dirname, '../../deploy')

type Replacement = [what: string | RegExp, by: string]

/** A file of deploy/ with the places of the drill. Each replacement must find something: what is drilled is what is shipped. */
export function shipped(file: string, replacements: readonly Replacement[]): string {
  return replacements.reduce(
    (before, [what, by]) => {
      if (!has(before, what)) {
        throw new Error(`deploy/${file} has no ${String(what)}.`)
      }
      return before.replaceAll(what, by)
    },
    readFileSync(path.join(deploy, file), 'utf8'),
  )
}

function has(text: string, what: string | RegExp): boolean {
  return typeof what === 'string' ? text.includes(what) : text.search(what) !== -1
}

/** The variables of a file such as /etc/default/etcd. */
export function variables(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Lines that need root, or a log and a folder of the machine. */
export const ofTheMachine: Replacement = [/^ {2}(chroot|user|group|stats socket|log) .*\n/gm, '']
