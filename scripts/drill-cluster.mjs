import { spawnSync } from 'node:child_process'
import { buildIfStale } from './toolchain/build.mjs'
import { findNode } from './toolchain/find-node.mjs'
import { install } from './toolchain/install.mjs'
import { inRoot } from './toolchain/paths.mjs'
import { run, stopWhenTold } from './toolchain/run.mjs'
import { say } from './toolchain/say.mjs'

// npm run drill:cluster: the store on several machines, each of which is lost in turn (docs/drills.md). Root gets a network of its own
// with a namespace for each machine; everything in it ends with this command, however it ends.
// npm run drill:cluster -- --short       fewer acts, and less load
// npm run drill:cluster -- NAME...       only the acts whose names contain one of these words

stopWhenTold()
await install({ development: true })
const node = findNode()
await buildIfStale()

const program = [node, inRoot('drill/cluster/main.ts'), ...process.argv.slice(2)]
// The first process of a process namespace must collect those whose parents have ended. A shell does.
const within = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc', 'sh', '-c']
const [unshare, ...apart] = ['unshare', ...within, 'ip link set lo up && "$@"; exit $?', 'sh']
const bridge = 'ip link add probe type veth peer name eborp && ip link add across type bridge'
const isRoot = process.getuid?.() === 0
const works =
  isRoot && spawnSync(unshare, [...within, bridge, 'sh'], { stdio: 'ignore' }).status === 0
if (!works) {
  say(
    `There are no network namespaces here${isRoot ? '' : ' without root'}: everything is on loopback, and nothing is cut off.`,
  )
}
const environment = { ...process.env, CLUSTER_NAMESPACES: works ? '1' : '' }
// unshare heeds no SIGTERM, and what it has started ends with it.
process.exitCode = works
  ? await run('setpriv', ['--pdeathsig', 'KILL', unshare, ...apart, ...program], environment)
  : await run(node, program.slice(1), environment)
