// Disk full, out of memory, an I/O error, a server that is stopping or starting, a role that may no longer log in, or
// no server at the address.
const away =
  /^(53100|53200|58030|57P0[1-5]|08\w{3}|28000|28P01|3D000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

// The client library gives a lost connection no code: only the message tells.
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/

/** Whether an error says that the database cannot be reached, or cannot work at all. */
export function saysAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return away.test(code) || isSocketAway(error, code) || lostConnection.test(error.message)
}

// A server that is reached by a socket of the file system is away when the socket is, or when too many wait at it.
function isSocketAway(error: Error, code: string): boolean {
  const isConnecting = 'syscall' in error && error.syscall === 'connect'
  return isConnecting && /^(ENOENT|EAGAIN)$/.test(code)
}
