import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { freemem } from 'node:os'
import { mind, right, wrong, type Check, type Finding } from './checkup.ts'

/** Until when each major version gets repairs: https://nodejs.org/en/about/previous-releases. */
const nodeUntil: Record<string, string> = { 22: '2027-04-30', 24: '2028-04-30', 26: '2029-04-30' }

const leastFreeBytes = { wrong: 200e6, mind: 2e9 }
const leastMemoryBytes = 300e6
const leastOpenFiles = 4_096

export const machine: Check = {
  about: 'Machine',
  look: async ({ config, now }) => {
    const findings: Finding[] = []
    const [major = ''] = process.versions.node.split('.')
    const until = nodeUntil[major]
    if (until === undefined || new Date(until) < now()) {
      findings.push(
        mind(`Node ${process.versions.node} gets no more repairs that the store knows of.`),
      )
    }
    findings.push(...(await spaceIn(config.dataDir)))
    if (freemem() < leastMemoryBytes) {
      findings.push(mind(`Only ${megabytes(freemem())} of memory are free.`))
    }
    const files = openFiles()
    if (files !== null && files < leastOpenFiles) {
      findings.push(
        mind(
          `A process may open ${files} files here, and each visitor’s connection is one: allow at least ${leastOpenFiles} (LimitNOFILE, ulimit -n).`,
        ),
      )
    }
    if (process.getuid?.() === 0 && config.stripe !== null) {
      findings.push(
        mind('This runs as root. The store needs no rights but those of a user of its own.'),
      )
    }
    return findings.length > 0
      ? findings
      : [right(`Node ${process.versions.node}, disk and memory suit the store.`)]
  },
}

/** Pictures and papers are in the data folder, the embedded database too. */
async function spaceIn(folder: string): Promise<Finding[]> {
  const { bavail, bsize, blocks } = await statfs(folder)
  const free = bavail * bsize
  const sentence = `${megabytes(free)} of ${megabytes(blocks * bsize)} are free on the disk of ${folder}.`
  if (free < leastFreeBytes.wrong) return [wrong(sentence)]
  return free < leastFreeBytes.mind ? [mind(sentence)] : []
}

/** The limit of open files of this process; null where Linux does not tell. */
function openFiles(): number | null {
  try {
    const [, soft] =
      /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? null : Number(soft)
  } catch {
    return null
  }
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6).toLocaleString('en-US')} MB`
}
