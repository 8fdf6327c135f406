import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSmsSender, SmsRefused } from './index.ts'
import { twilio, twilioAccount } from './twilio.ts'

const sms = { to: '+16095550142', text: 'Your code: 123456 & more' }

test('the address in SMS_URL is read with its number', () => {
  const account = twilioAccount('twilio://AC1:s%2Fecret@api.twilio.com?from=+16095550100')
  expect(account).toEqual({
    origin: 'https://api.twilio.com',
    sid: 'AC1',
    token: 's/ecret',
    from: '+16095550100',
  })
})

test('a text goes out as a form, under the name of the account', async () => {
  const { origin, asked } = await service(201)
  await twilio({ origin, sid: 'AC1', token: 'secret', from: '+16095550100' })(sms)
  expect(asked).toEqual([
    {
      line: 'POST /2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      form: { To: '+16095550142', From: '+16095550100', Body: 'Your code: 123456 & more' },
    },
  ])
})

test('a number that is none is given up, everything else is tried again', async () => {
  const answersOf = async (status: number) => {
    const { origin } = await service(status)
    return twilio({ origin, sid: 'AC1', token: 'secret', from: '+16095550100' })(sms).catch(
      (error: unknown) => error,
    )
  }
  expect(await answersOf(400)).toBeInstanceOf(SmsRefused)
  for (const status of [401, 429, 503]) {
    expect(await answersOf(status)).toEqual(new Error(`The SMS service answered ${status}.`))
  }
})

test('texts are there in the sandbox and with SMS_URL, not beside Stripe keys without one', () => {
  const stripe = { secretKey: '', publishableKey: '', webhookSecrets: [] }
  const smsUrl = 'twilio://AC1:x@api.twilio.com?from=+16095550100'
  expect(createSmsSender({ smsUrl: null, stripe: null }).available).toBe(true)
  expect(createSmsSender({ smsUrl, stripe }).available).toBe(true)
  expect(createSmsSender({ smsUrl: null, stripe }).available).toBe(false)
})

async function service(status: number) {
  const asked: unknown[] = []
  const server = createServer(async (request, response) => {
    asked.push({
      line: `${request.method} ${request.url}`,
      authorization: request.headers.authorization,
      form: Object.fromEntries(new URLSearchParams(await bodyOf(request))),
    })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, asked }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
