/** Stated for the upsell-confirmed page. */
const confettiMs = 5000

const colors = ['#0D9488', '#F59E0B', '#C2410C', '#14713A', '#2563EB', '#DB2777']
const pieces = 90

/** Paper falling for five seconds over the page; nothing for those who asked for stillness. */
export const startConfetti = (): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const canvas = Object.assign(document.createElement('canvas'), { className: 'confetti' })
  canvas.setAttribute('aria-hidden', 'true')
  document.body.append(canvas)
  setTimeout(() => canvas.remove(), confettiMs)
  const draw = canvas.getContext('2d')
  if (!draw) return
  const { innerWidth: width, innerHeight: height } = window
  canvas.width = width
  canvas.height = height
  const papers = Array.from({ length: pieces }, (_, at) => ({
    x: Math.random() * width,
    y: -Math.random() * height,
    size: 5 + Math.random() * 6,
    fall: 90 + Math.random() * 160,
    sway: Math.random() * 6,
    color: colors[at % colors.length] ?? '#0D9488',
  }))
  const startedAt = performance.now()
  const frame = (now: number) => {
    if (!canvas.isConnected) return
    const seconds = (now - startedAt) / 1000
    draw.clearRect(0, 0, width, height)
    draw.globalAlpha = Math.max(0, Math.min(1, (confettiMs / 1000 - seconds) * 1.5))
    for (const { x, y, size, fall, sway, color } of papers) {
      draw.fillStyle = color
      draw.fillRect(x + Math.sin(seconds * 2 + sway) * 24, y + fall * seconds, size, size * 0.6)
    }
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
