/** The results in the order of the items, with at most `count` of them at work at the same time. A failure ends it, what runs is waited for. */
export const eachAtMost = async <T, R>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = []
  const rest = items.entries()
  let isOver = false
  const hand = async () => {
    // All hands take from one iterator.
    for (const [index, item] of rest) {
      if (isOver) return
      try {
        results[index] = await work(item)
      } catch (error) {
        isOver = true
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: Math.min(count, items.length) }, hand))
  const failed = ended.find((hand) => hand.status === 'rejected')
  if (failed) throw failed.reason
  return results
}
