import { SmsRefused } from './sms-refused.ts'

export type Sms = { to: string; text: string }

export type TwilioAccount = { origin: string; sid: string; token: string; from: string }

const patienceMs = 10_000

/** Reads `twilio://SID:TOKEN@api.twilio.com?from=+16095550100`. */
export function twilioAccount(url: string): TwilioAccount {
  const { username, password, host, searchParams } = new URL(url)
  return {
    origin: `https://${host}`,
    sid: decodeURIComponent(username),
    token: decodeURIComponent(password),
    // In an address a plus means a space; a number has none.
    from: (searchParams.get('from') ?? '').replace(/^ /, '+'),
  }
}

/** Twilio's Messages resource (twilio.com/docs/messaging/api/message-resource), by plain HTTP. */
export function twilio({ origin, sid, token, from }: TwilioAccount) {
  return async ({ to, text }: Sms): Promise<void> => {
    const response = await fetch(`${origin}/2010-04-01/Accounts/${sid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    await response.body?.cancel()
    if (response.ok) return
    // 400 is said of the number. All else (our account, too fast, their fault) may be mended and sent again.
    if (response.status === 400) throw new SmsRefused(`The SMS service refused a text (400).`)
    throw new Error(`The SMS service answered ${response.status}.`)
  }
}
