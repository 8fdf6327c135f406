import { StoreFailure } from './failures.ts'
import { isTimeout, mayHelp } from './repeated-fetch.ts'

/** The failure behind an error of the library. It may have wrapped another, and its own texts hold what was received. */
export function failureOf(error: unknown, about: string): StoreFailure {
  if (error instanceof StoreFailure) return error
  const service = serviceErrorIn(error)
  if (service) {
    const { status, serviceCode } = service
    const code = serviceCode === 'Unknown' ? `HTTP ${status}` : serviceCode
    if (status === 404) return new StoreFailure('missing', about, code)
    return new StoreFailure(mayHelp(status) ? 'failed' : 'refused', about, code)
  }
  if (causesOf(error).some(isTimeout)) return new StoreFailure('late', about)
  const code = causesOf(error).map(codeOf).find(Boolean)
  return new StoreFailure('unreachable', about, code)
}

type ServiceError = { status: number; serviceCode: string }

function serviceErrorIn(error: unknown): ServiceError | undefined {
  return causesOf(error).find(
    (one): one is Error & ServiceError => 'status' in one && typeof one.status === 'number',
  )
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let one = error; one instanceof Error && causes.length < 5; one = one.cause) causes.push(one)
  return causes
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
