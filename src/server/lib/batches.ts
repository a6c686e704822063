export type Outcome<Result> = { value: Result } | { error: unknown }

type Waiting<Item, Result> = {
  item: Item
  since: number
  settle: (outcome: Outcome<Result>) => void
}

/**
 * Items of one lane that come while one of its runs is under way go into the next run together, at most `most` of them; what comes to a
 * quiet lane runs at once and alone. A run answers as many outcomes as it got items, in their order; one that throws fails all of them.
 * Two items of the same `identityOf` are never in one run. What has waited for longer than `patienceMs` gets `onLate` instead of a run.
 */
export const createBatches = <Item, Result>({
  run,
  most,
  identityOf,
  patienceMs,
  onLate,
}: {
  run: (items: Item[]) => Promise<Outcome<Result>[]>
  most: number
  identityOf?: (item: Item) => string
  patienceMs: number
  onLate: () => Error
}): ((lane: string | number, item: Item) => Promise<Result>) => {
  const lanes = new Map<string | number, Waiting<Item, Result>[]>()

  const next = (waiting: Waiting<Item, Result>[]): Waiting<Item, Result>[] => {
    const taken: Waiting<Item, Result>[] = []
    const left: Waiting<Item, Result>[] = []
    const met = new Set<string>()
    const tooOld = performance.now() - patienceMs
    for (const one of waiting.splice(0)) {
      const identity = identityOf?.(one.item)
      if (one.since < tooOld) one.settle({ error: onLate() })
      else if (taken.length >= most || (identity !== undefined && met.has(identity))) left.push(one)
      else {
        if (identity !== undefined) met.add(identity)
        taken.push(one)
      }
    }
    waiting.push(...left)
    return taken
  }

  const outcomesOf = async (batch: Waiting<Item, Result>[]): Promise<Outcome<Result>[]> => {
    try {
      return await run(batch.map(({ item }) => item))
    } catch (error) {
      return batch.map(() => ({ error }))
    }
  }

  const work = async (lane: string | number, waiting: Waiting<Item, Result>[]): Promise<void> => {
    for (let batch = next(waiting); batch.length > 0; batch = next(waiting)) {
      const outcomes = await outcomesOf(batch)
      for (const [at, one] of batch.entries())
        one.settle(outcomes[at] ?? { error: new Error('the run answered no outcome for an item') })
    }
    lanes.delete(lane)
  }

  return (lane, item) =>
    new Promise((resolve, reject) => {
      const one: Waiting<Item, Result> = {
        item,
        since: performance.now(),
        settle: (outcome) => ('value' in outcome ? resolve(outcome.value) : reject(outcome.error)),
      }
      const waiting = lanes.get(lane)
      if (waiting) {
        waiting.push(one)
        return
      }
      const opened = [one]
      lanes.set(lane, opened)
      void work(lane, opened)
    })
}
