import type { Profile, ProfileNode } from './inspector.ts'

export type Share = { name: string; share: number }
export type Shares = {
  /** The share of the time that the process worked: 1 is a whole processor. */
  busy: number
  /** The share of the working time in which a function itself ran. */
  self: Share[]
  /** The same with all that it called. */
  total: Share[]
  /** The functions themselves, added up by package or folder. */
  places: Share[]
}

/** The functions of a profile with at least this share of the time in which the process worked. */
export function sharesOf({ nodes, samples, timeDeltas }: Profile, least: number): Shares {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  )
  const own = new Map<number, number>()
  for (const [index, id] of samples.entries()) {
    own.set(id, (own.get(id) ?? 0) + (timeDeltas[index] ?? 0))
  }
  const [self, total, places] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ]
  let [all, worked] = [0, 0]
  for (const [id, time] of own) {
    const node = byId.get(id)
    all += time
    if (!node || isIdle(node)) continue
    worked += time
    add(self, nameOf(node), time)
    add(places, placeOf(node.callFrame), time)
    // A function that calls itself counts once.
    const stack = new Set<string>()
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const caller = byId.get(at)
      if (caller && caller.callFrame.functionName !== '(root)') stack.add(nameOf(caller))
    }
    for (const name of stack) add(total, name, time)
  }
  const listed = (times: Map<string, number>) =>
    [...times]
      .map(([name, time]) => ({ name, share: time / worked }))
      .filter(({ share }) => share >= least)
      .toSorted((a, b) => b.share - a.share)
  return { busy: worked / all, self: listed(self), total: listed(total), places: listed(places) }
}

function isIdle({ callFrame: { functionName } }: ProfileNode): boolean {
  return functionName === '(idle)' || functionName === '(program)'
}

function nameOf({ callFrame }: ProfileNode): string {
  const { functionName, url, lineNumber } = callFrame
  return `${functionName || '(anonymous)'}${url ? ` ${shortened(url)}:${lineNumber + 1}` : ''}`
}

function placeOf({ url, functionName }: ProfileNode['callFrame']): string {
  if (url === '')
    return functionName === '(garbage collector)' ? functionName : 'V8 and Node, native'
  const at = shortened(url)
  return at.startsWith('src/') ? at.split('/').slice(0, 3).join('/') : (at.split('/')[0] ?? at)
}

/** From `src/`, from `dist/`, or from the package's name on. */
function shortened(url: string): string {
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+.*)$/.exec(url)?.[1]
  return inPackage ?? /(?:^|\/)((?:src|dist|sandbox)\/.*)$/.exec(url)?.[1] ?? url
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time)
}
