/** Different texts of one page; what is asked behind these is answered each time. */
const most = 20_000

const kept: Map<string, unknown>[] = []

/**
 * Pages ask the same of the same short text thousands of times: the names of a class, a heading. What was answered is kept
 * until the next page is parsed, and no longer, because a piece of a page's text keeps the whole of it in memory.
 */
export const remembered = <Answer>(answer: (text: string) => Answer): ((text: string) => Answer) => {
  const known = new Map<string, Answer>()
  kept.push(known)
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const now = answer(text)
    if (known.size < most) known.set(text, now)
    return now
  }
}

export const forgetAll = (): void => {
  for (const known of kept) known.clear()
}
