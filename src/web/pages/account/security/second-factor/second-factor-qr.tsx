import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'

/** The quiet zone around the code, in modules, that readers need (ISO/IEC 18004). */
const quietZone = 4

/** The key as a QR code. Black on white in every color scheme, because cameras need the contrast. */
export function SecondFactorQr({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text)
    return { size: code.size, path: toSvgPath(code) }
  }, [text])
  const side = size + 2 * quietZone
  return (
    <svg
      className="qr"
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label="QR code of the key"
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
