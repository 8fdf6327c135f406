export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentId: string
  name: string
  /** 2 is a server, 3 a client, 5 a consumer. */
  kind: number
  facts: Record<string, string | number>
  isFailed: boolean
}

/** A field of a protobuf message: its number, and its bytes or its number. */
type Field = { number: number; bytes: Buffer; value: bigint }

/** The spans of an ExportTraceServiceRequest (opentelemetry-proto), as far as the tests look at them. */
export function readSpans(message: Buffer): ReceivedSpan[] {
  return all(message, 1)
    .flatMap((resource) => all(resource, 2))
    .flatMap((scope) => all(scope, 2))
    .map((span) => ({
      traceId: one(span, 1).toString('hex'),
      spanId: one(span, 2).toString('hex'),
      parentId: one(span, 4).toString('hex'),
      name: one(span, 5).toString(),
      kind: number(span, 6),
      facts: Object.fromEntries(
        all(span, 9).map((fact) => [one(fact, 1).toString(), valueOf(one(fact, 2))]),
      ),
      isFailed: number(one(span, 15), 3) === 2,
    }))
}

function valueOf(any: Buffer): string | number {
  const [field] = [...fields(any)]
  return field?.number === 1 ? field.bytes.toString() : Number(field?.value ?? 0)
}

function all(message: Buffer, number: number): Buffer[] {
  return [...fields(message)].filter((one) => one.number === number).map(({ bytes }) => bytes)
}

function one(message: Buffer, number: number): Buffer {
  return all(message, number)[0] ?? Buffer.alloc(0)
}

function number(message: Buffer, wanted: number): number {
  return Number([...fields(message)].find((field) => field.number === wanted)?.value ?? 0)
}

function* fields(message: Buffer): Generator<Field> {
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const key = Number(varint())
    const wire = key & 7
    if (wire === 0) {
      yield { number: key >> 3, bytes: Buffer.alloc(0), value: varint() }
      continue
    }
    const length = wire === 2 ? Number(varint()) : wire === 1 ? 8 : 4
    const bytes = message.subarray(at, at + length)
    at += length
    yield { number: key >> 3, bytes, value: 0n }
  }
}
