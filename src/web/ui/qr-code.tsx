import { create } from 'qrcode'
import { useMemo } from 'react'

/** One path of all dark squares, row by row; four empty squares around it, as readers want. */
const draw = (text: string) => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) squares.push(`M${column + 4} ${row + 4}h1v1h-1z`)
  return { size: modules.size + 8, path: squares.join('') }
}

/** Always dark on white, in both themes: phone cameras read nothing else reliably. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-40 rounded-lg bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#0b2b28" />
    </svg>
  )
}
