import type { CarrierParcel, CarrierShipment, CarrierSilence } from './carrier.ts'
import { CarrierFailure } from './failures.ts'

export type EasyPostAccount = {
  apiKey: string
  /** Ends with `/v2/`. */
  url: string
  /** How long a call may take in all. */
  timeoutMs: number
}

/** Asks for the rates of one package. Gives what came, unread. Throws CarrierFailure. */
type Ask = (shipment: CarrierShipment, parcel: CarrierParcel) => Promise<unknown>

/** What we use of the library. Its own types describe its CommonJS form, not the one that is loaded here. */
type Library = new (
  apiKey: string,
  options: { baseUrl: string; requestMiddleware: (request: LibrarysRequest) => LibrarysRequest },
) => { Shipment: { create(shipment: object): Promise<unknown> } }

type LibrarysRequest = {
  timeout(ms: number): LibrarysRequest
  redirects(most: number): LibrarysRequest
  maxResponseSize(bytes: number): LibrarysRequest
}

const largestAnswer = 1_000_000

/** Opens the library, which a store without a carrier never loads. */
export async function connectEasyPost({ apiKey, url, timeoutMs }: EasyPostAccount): Promise<Ask> {
  const { default: EasyPost } = (await import('@easypost/api')) as unknown as { default: Library }
  const easyPost = new EasyPost(apiKey, {
    baseUrl: url,
    // The library's own time limit is not applied to its calls. A redirect would take the key elsewhere.
    requestMiddleware: (request) =>
      request.timeout(timeoutMs).redirects(0).maxResponseSize(largestAnswer),
  })
  return async ({ from, to, residential }, parcel) => {
    const call = easyPost.Shipment.create({
      from_address: { ...addressOf(from) },
      to_address: { ...addressOf(to), residential },
      parcel: parcelOf(parcel),
    })
    try {
      return await call
    } catch (error) {
      throw failureOf(error)
    }
  }
}

function addressOf({ zip, state }: CarrierShipment['to']) {
  return { zip, state, country: 'US' }
}

function parcelOf({ ounces, inches: [length, width, height] }: CarrierParcel) {
  return { length, width, height, weight: ounces }
}

function failureOf(error: unknown): CarrierFailure {
  const { statusCode, code, timeout } = error as Record<string, unknown>
  if (typeof statusCode === 'number') return new CarrierFailure(silenceOf(statusCode), statusCode)
  if (timeout !== undefined) return new CarrierFailure('late')
  // Errors of the connection have a code. The others are the library's own, of an error page that it cannot read.
  return new CarrierFailure(typeof code === 'string' ? 'unreachable' : 'failed')
}

function silenceOf(status: number): CarrierSilence {
  if (status < 400) return 'nonsense'
  return status >= 500 || status === 408 || status === 429 ? 'failed' : 'refused'
}
