import { setTimeout as pause } from 'node:timers/promises'

// Ends once the process at an address is ready, or has ended. systemd names the process in MAINPID.

const [address] = process.argv.slice(2)
const mainPid = Number(process.env['MAINPID'])

while (!(await isReady())) {
  if (mainPid && !isThere(mainPid)) process.exit(1)
  await pause(250)
}

async function isReady() {
  const answer = await fetch(`${address}/api/ready`).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status === 200
}

/** @param {number} pid */
function isThere(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
