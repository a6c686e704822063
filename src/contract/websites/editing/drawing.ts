/** So long a change waits for the next one before the page is drawn. */
export const drawingPauseMs = 150

/**
 * Turns of drawing one preview: one at a time, and for changes that come on each other's heels at most one within the pause. Each drawing
 * shows the newest draft, so a change made while one is under way gets another.
 */
export const createDrawingTurns = (draw: () => Promise<void>) => {
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  /** Draws what is there now. */
  const now = async (): Promise<void> => {
    while (running) await running
    clearTimeout(timer)
    timer = undefined
    if (isStopped) return
    const turn = draw().finally(() => {
      running = null
    })
    running = turn
    await turn
  }

  return {
    now,
    soon: (): void => {
      if (timer === undefined && !isStopped) timer = setTimeout(() => void now(), drawingPauseMs)
    },
    stop: (): void => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
