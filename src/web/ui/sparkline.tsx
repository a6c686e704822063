/** A line of small figures without axes, for seeing the direction at a glance; `label` says it in words. */
export const Sparkline = ({ values, label }: { values: readonly number[]; label: string }) => {
  const most = Math.max(...values)
  if (values.length < 2 || most === 0) return null
  const [width, height, edge] = [72, 28, 3]
  const at = (value: number, index: number) => ({
    x: edge + (index / (values.length - 1)) * (width - 2 * edge),
    y: height - edge - (value / most) * (height - 2 * edge),
  })
  const points = values.map(at)
  const last = points.at(-1)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="h-7 w-18 shrink-0 text-brand"
    >
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="2.5" fill="currentColor" />}
    </svg>
  )
}
