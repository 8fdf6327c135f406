import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const intervalMs = 500
const farthest = 4

/**
 * npm runs a script in a shell and stops neither of them when npm is killed. If this process was started through npm,
 * calls `onGone` once npm or a process between npm and this one has ended.
 * @param {() => void} onGone
 */
export function watchNpm(onGone) {
  const chain = chainToNpm()
  if (chain.length === 0) return
  const timer = setInterval(() => {
    if (process.ppid === chain[0]?.pid && chain.every(isStillThere)) return
    clearInterval(timer)
    onGone()
  }, intervalMs)
  timer.unref()
}

/** @typedef {{ pid: number, parent: number, command: string }} Ancestor */

/** @returns {Ancestor[]} */
function chainToNpm() {
  const chain = []
  let pid = process.ppid
  while (chain.length < farthest && pid > 1) {
    const ancestor = look(pid)
    if (!ancestor) break
    chain.push(ancestor)
    if (/^npm |npm(-cli\.js)?(\0| |$)/.test(ancestor.command)) return chain
    pid = ancestor.parent
  }
  return []
}

/**
 * When a process ends, its children get another parent, so an unchanged parent shows that it is still running.
 * @param {Ancestor} ancestor
 */
function isStillThere({ pid, parent }) {
  return look(pid)?.parent === parent
}

/**
 * @param {number} pid
 * @returns {Ancestor | null}
 */
function look(pid) {
  return process.platform === 'linux' ? lookInProc(pid) : lookWithPs(pid)
}

/** @param {number} pid */
function lookInProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z') return null
    return { pid, parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }
  } catch {
    return null
  }
}

/** @param {number} pid */
function lookWithPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  const [, parent, command] = /^(\d+)\s+(.*)/.exec((stdout ?? '').trim()) ?? []
  return parent && command ? { pid, parent: Number(parent), command } : null
}
