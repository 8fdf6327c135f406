import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The version of firebase-tools whose Auth emulator is used. It is not a dependency of the store. */
const version = '15.34.2'
const folder = path.resolve(import.meta.dirname, '../../.tmp/firebase-emulator')
const startMs = 120_000

/**
 * Installs the emulator into its own folder, unless it is already there. It skips install scripts and optional packages,
 * because the Auth emulator needs neither them nor Java.
 */
export async function installEmulator(): Promise<void> {
  if (installedVersion() === version) return
  console.log(`Installing firebase-tools ${version} into ${folder}. This takes about a minute.`)
  mkdirSync(folder, { recursive: true })
  const dependencies = { 'firebase-tools': version }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  const options = [
    '--ignore-scripts',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  await run('npm', ['install', ...options])
}

type Ports = { auth: number; hub: number; logging: number }

/** Starts the emulator on the loopback interface. Resolves when it answers, after about 20 seconds. */
export async function startEmulator(project: string, ports: Ports) {
  const at = (port: number) => ({ host: '127.0.0.1', port })
  const config = path.join(folder, 'firebase.json')
  const emulators = {
    auth: at(ports.auth),
    hub: at(ports.hub),
    logging: at(ports.logging),
    ui: { enabled: false },
  }
  writeFileSync(config, JSON.stringify({ emulators }))
  const tool = path.join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js')
  const child = spawn(
    process.execPath,
    [tool, 'emulators:start', '--only', 'auth', '--project', project, '--config', config],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'], CI: '1' } },
  )
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += String(chunk)))
  child.stderr.on('data', (chunk) => (printed += String(chunk)))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  const deadline = Date.now() + startMs
  while (!(await answers(ports.auth))) {
    if (child.exitCode === null && Date.now() < deadline) continue
    await stop()
    throw new Error(`The emulator did not start:\n${printed}`)
  }
  return { stop }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/`)).ok
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 250))
    return false
  }
}

function installedVersion(): string | undefined {
  try {
    const file = path.join(folder, 'node_modules/firebase-tools/package.json')
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  } catch {
    return undefined
  }
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn(command, args, { cwd: folder, stdio: 'inherit' })
      .on('error', reject)
      .on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command}: ${code}`))))
  })
}
