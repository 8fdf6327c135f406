import { existsSync, readFileSync } from 'node:fs'

const needed = [
  { file: '/usr/bin/patroni', name: 'patroni' },
  { file: '/usr/lib/python3/dist-packages/etcd/__init__.py', name: 'python3-etcd' },
  { file: '/usr/bin/etcd', name: 'etcd-server' },
  { file: '/usr/sbin/haproxy', name: 'haproxy' },
  { file: '/usr/lib/postgresql/15/bin/postgres', name: 'postgresql-15' },
]

/** A sentence that says what is missing, or nothing. Nothing is ever installed here. */
export function missingPackages(): string | undefined {
  const missing = needed.filter(({ file }) => !existsSync(file)).map(({ name }) => name)
  if (missing.length === 0) return undefined
  return `The cluster needs packages of Debian that are not installed: apt-get install --no-install-recommends ${missing.join(' ')}`
}

/** PostgreSQL refuses to run as root; its package has made a user for it. */
export function postgresUser(): { user?: { uid: number; gid: number } } {
  if (process.getuid?.() !== 0) return {}
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!entry) throw new Error('There is no user postgres.')
  return { user: { uid: Number(entry[1]), gid: Number(entry[2]) } }
}
