import { readFileSync } from 'node:fs'
import path from 'node:path'

const deploy = path.resolve(import.meta.dirname, '../../deploy')

type Replacement = [what: string | RegExp, by: string]

/** A file of deploy/ with the places of the drill. Each replacement must find something: what is drilled is what is shipped. */
export function shipped(file: string, replacements: readonly Replacement[]): string {
  return replacements.reduce(
    (before, [what, by]) => {
      if (before.search(pattern(what)) === -1) {
        throw new Error(`deploy/${file} has no ${String(what)}.`)
      }
      return before.replaceAll(what, by)
    },
    readFileSync(path.join(deploy, file), 'utf8'),
  )
}

function pattern(what: string | RegExp): RegExp {
  return typeof what === 'string' ? new RegExp(RegExp.escape(what)) : what
}

/** The variables of a file such as /etc/default/etcd. */
export function variables(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Lines that need root, or a log and a folder of the machine. */
export const ofTheMachine: Replacement = [/^ {2}(chroot|user|group|stats socket|log) .*\n/gm, '']
