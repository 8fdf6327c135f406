import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config'
import { createMailer } from './index.ts'

const sender = { chosen: '', brand: 'Shop' }

test('a mail that is sent again has the same id, from the address the store sends by', async () => {
  const { port, received, close } = await postOffice()
  const mailer = createMailer(
    readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Store <a@parts.example>' }),
  )
  const mail = { to: 'ann@example.com', subject: 'Order 7F3A', text: 'Hi', html: '<p>Hi</p>' }
  for (let count = 0; count < 2; count++) await mailer.send(mail, 'an-id', sender)
  await close()
  expect(received).toHaveLength(2)
  for (const one of received) {
    expect(one).toContain('Message-ID: <an-id@parts.example>')
    expect(one).toContain('From: Store <a@parts.example>')
    expect(one).toContain('To: ann@example.com')
    expect(one).toContain('Subject: Order 7F3A')
  }
})

test.for([
  ['Store <a@parts.example>', { chosen: 'Orders', brand: 'Shop' }, 'Orders <a@parts.example>'],
  ['"Store, Ltd." <a@parts.example>', sender, '"Store, Ltd." <a@parts.example>'],
  ['a@parts.example', sender, 'Shop <a@parts.example>'],
] as const)(
  'with MAIL_FROM %s and the settings %j, mail comes from %s',
  async ([from, by, shown]) => {
    const { port, received, close } = await postOffice()
    const mailer = createMailer(
      readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: from }),
    )
    await mailer.send({ to: 'ann@example.com', subject: 'Hi', text: 'Hi', html: '' }, 'an-id', by)
    await close()
    expect(received[0]).toContain(`From: ${shown}`)
    expect(received[0]).toContain('Message-ID: <an-id@parts.example>')
  },
)

test.each([
  ['says nothing at all', silent],
  ['never takes the letter', deafToLetters],
  ['says a little again and again', babbling],
])('a mail server that %s is given up', async (_name, manner) => {
  const { port, close } = await postOffice(manner)
  const config = readConfig({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Store <a@parts.example>',
  })
  const mailer = createMailer(config, { answerMs: 300, wholeMs: 1_000 })
  const mail = { to: 'ann@example.com', subject: 'Order 7F3A', text: 'Hi', html: '<p>Hi</p>' }
  await expect(mailer.send(mail, 'an-id', sender)).rejects.toThrow(/time|greeting never/i)
  await close()
})

function silent(): void {}

function deafToLetters(socket: Socket): void {
  greet(socket, () => {})
}

function babbling(socket: Socket): void {
  greet(socket, () => {
    const clock = setInterval(() => socket.write('250-wait\r\n'), 100)
    socket.once('close', () => clearInterval(clock))
  })
}

function greet(socket: Socket, onLetter: () => void): void {
  let isLetter = false
  socket.write('220 here\r\n')
  socket.on('data', (bytes) => {
    if (isLetter) return
    isLetter = String(bytes).startsWith('DATA')
    socket.write(isLetter ? '354 go on\r\n' : '250 yes\r\n')
    if (isLetter) onLetter()
  })
}

/** A mail server with just enough SMTP to receive a mail. */
async function postOffice(manner = answer) {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    manner(socket, received)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((done) => server.close(() => done()))
  }
  return { port: (server.address() as AddressInfo).port, received, close }
}

function answer(socket: Socket, received: string[]): void {
  let mail: string | null = null
  socket.write('220 here\r\n')
  socket.on('data', (bytes) => {
    const said = String(bytes)
    if (mail !== null) mail += said
    if (mail?.endsWith('\r\n.\r\n')) {
      received.push(mail)
      mail = null
      socket.write('250 taken\r\n')
    } else if (mail === null) {
      if (said.startsWith('DATA')) mail = ''
      socket.write(mail === null ? '250 yes\r\n' : '354 go on\r\n')
      if (said.startsWith('QUIT')) socket.end()
    }
  })
}
