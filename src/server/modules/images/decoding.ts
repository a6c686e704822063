import { AppError } from '../../errors/app-error.ts'

/** Who waits for a hand, and how. */
export type DecodingTurn = {
  /** The seller whose picture it is. */
  userId?: number
  /** Nobody looks at a screen meanwhile: waits as long as it takes, or until `signal` says that it is too late. */
  isPatient?: boolean
  signal?: AbortSignal
}

type Waiting = { turn: DecodingTurn; begin(): void }

/**
 * A picture of 24 megapixels takes up to 300 MB and seconds of a core, in the threads that also read files and resolve names. Two at
 * once leave the other two of them, and the memory of a small machine.
 */
const limits = { atOnce: 2, waiting: 8, perSeller: 3 }

/** Lets few decode at once. Requests that do not fit into the short line of those who watch get images.busy. */
export const createDecoding = ({ atOnce, waiting: most, perSeller } = limits) => {
  let line: Waiting[] = []
  const atWork = new Set<DecodingTurn>()
  let wasPatient = true

  const isWatched = ({ turn }: Waiting) => !turn.isPatient

  /** Those who watch go first, but jobs are never passed over twice in a row: their time is limited too. */
  const next = (): Waiting | undefined => {
    const [watched, patient] = [line.find(isWatched), line.find((one) => !isWatched(one))]
    return (wasPatient ? watched : patient) ?? watched ?? patient
  }

  const advance = (): void => {
    while (atWork.size < atOnce) {
      const one = next()
      if (!one) return
      line = line.filter((other) => other !== one)
      wasPatient = !isWatched(one)
      atWork.add(one.turn)
      one.begin()
    }
  }

  const refuseCrowd = (turn: DecodingTurn): void => {
    if (turn.isPatient) return
    const watched = line.filter(isWatched)
    const own = [...watched.map((one) => one.turn), ...atWork].filter((one) => one.userId === turn.userId)
    const isFull = watched.length >= most || (turn.userId !== undefined && own.length >= perSeller)
    if (isFull && (line.length > 0 || atWork.size >= atOnce)) throw new AppError('images.busy')
  }

  const wait = (turn: DecodingTurn): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        line = line.filter((one) => one !== waiting)
        reject(new AppError('images.busy', { cause: turn.signal?.reason }))
      }
      const waiting: Waiting = {
        turn,
        begin: () => {
          turn.signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      if (turn.signal?.aborted) return leave()
      turn.signal?.addEventListener('abort', leave, { once: true })
      line.push(waiting)
      advance()
      return undefined
    })

  /** Throws images.busy. */
  return async <T>(given: DecodingTurn, work: () => Promise<T>): Promise<T> => {
    // An object of its own: the same one may come twice.
    const turn = { ...given }
    refuseCrowd(turn)
    await wait(turn)
    try {
      return await work()
    } finally {
      atWork.delete(turn)
      advance()
    }
  }
}

export type Decoding = ReturnType<typeof createDecoding>
