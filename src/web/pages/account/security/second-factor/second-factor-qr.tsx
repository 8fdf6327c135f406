import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'

/** As wide as readers need it to tell the code from what surrounds it (ISO/IEC 18004). */
const quiet = 4

/** The same as the key below it, for a camera. Black on white in every mode: cameras want it so. */
export function SecondFactorQr({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text)
    return { size: code.size, path: toSvgPath(code) }
  }, [text])
  const side = size + 2 * quiet
  return (
    <svg
      className="qr"
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label="QR code of the key"
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
