import { createServer } from 'node:net'
import { giveUp } from './say.mjs'

/**
 * Ends the command if another program listens where the store is to listen: PORT and METRICS_LISTEN. What is wrong in
 * the settings themselves the store says.
 * @param {NodeJS.ProcessEnv} env
 */
export async function refuseTakenPorts(env) {
  const { PORT = '3000', HOST = '127.0.0.1', PROCESS, METRICS_LISTEN = '' } = env
  const [, metricsHost, metricsPort] = /^(.+):(\d+)$/.exec(METRICS_LISTEN) ?? []
  if (PROCESS !== 'worker' && (await isTaken(HOST, PORT))) {
    giveUp(
      `Port ${PORT} is in use by another program. Set PORT to a free port, for example PORT=${Number(PORT) + 100}.`,
    )
  }
  if (metricsHost && (await isTaken(metricsHost, metricsPort))) {
    giveUp(`METRICS_LISTEN: ${METRICS_LISTEN} is in use by another program. Choose a free port.`)
  }
}

/**
 * @param {string} host
 * @param {string | undefined} port
 * @returns {Promise<boolean>}
 */
function isTaken(host, port) {
  if (!port || !/^\d+$/.test(port) || Number(port) > 65_535) return Promise.resolve(false)
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code === 'EADDRINUSE'),
    )
    server.listen(Number(port), host, () => server.close(() => resolve(false)))
  })
}
