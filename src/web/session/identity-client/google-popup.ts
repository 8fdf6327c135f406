import { IdentityError } from './index.ts'

/** The size of the window, from §9 of the specification. */
const [width, height] = [500, 600]
const lookMs = 300
/** The window's message may still arrive this long after it was closed. */
const graceMs = 1000

type Answer = { error: string | null; code?: boolean }

/**
 * Opens the sign-in window. Resolves once it reports that the user is signed in, or that a code is still needed. Call it
 * from a click, because browsers block other pop-ups. `start` resolves to the URL to open.
 */
export async function signInByPopup(start: () => Promise<string>): Promise<'in' | 'code'> {
  const { error, code } = await answerOfPopup(start)
  if (error !== null) throw new IdentityError(error, sentenceOf(error))
  return code ? 'code' : 'in'
}

/** The same for a signed-in user who has to re-authenticate. */
export async function reauthenticateByPopup(start: () => Promise<string>): Promise<void> {
  const { error } = await answerOfPopup(start)
  if (error === null) return
  const isOther = error === 'unable_to_get_user_info'
  throw new IdentityError(error, isOther ? sentences.other : sentenceOf(error))
}

async function answerOfPopup(start: () => Promise<string>): Promise<Answer> {
  const popup = window.open('', 'sign-in', `popup,width=${width},height=${height},${middle()}`)
  if (!popup) throw new IdentityError('POPUP_BLOCKED', sentences.blocked)
  popup.focus()
  const channel = new BroadcastChannel('store sign-in')
  try {
    popup.location.href = await start()
    return await answerOf(popup, channel)
  } finally {
    channel.close()
    popup.close()
  }
}

/** The message sent by the last page in the window. */
function answerOf(popup: Window, channel: BroadcastChannel): Promise<Answer> {
  return new Promise((resolve) => {
    const looking = setInterval(() => {
      if (!popup.closed) return
      clearInterval(looking)
      setTimeout(() => resolve({ error: 'POPUP_CLOSED' }), graceMs)
    }, lookMs)
    channel.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      clearInterval(looking)
      resolve(data)
    })
  })
}

const sentences = {
  blocked:
    'Your browser blocked the Google window. Please allow pop-ups for this store and try again.',
  closed: 'The Google window was closed before you were signed in.',
  refused: 'You did not allow the sign-in with Google.',
  unproven:
    'This address has an account here, and Google has not verified that it is yours. Please sign in with your password, or reset it.',
  other: 'Please choose the Google account you use to sign in here.',
  blockedAccount:
    'This account is blocked. If you think that is a mistake, please write to us or call us.',
  failed: 'The sign-in with Google did not work. Please try again.',
}

function sentenceOf(error: string): string {
  if (error === 'POPUP_CLOSED') return sentences.closed
  if (error === 'access_denied') return sentences.refused
  if (error === 'account_blocked') return sentences.blockedAccount
  return error === 'account_not_linked' ? sentences.unproven : sentences.failed
}

function middle(): string {
  const left = Math.max(0, screenX + (outerWidth - width) / 2)
  const top = Math.max(0, screenY + (outerHeight - height) / 2)
  return `left=${Math.round(left)},top=${Math.round(top)}`
}
