/** What became of one attempt on one channel. */
export type Sending =
  | { kind: 'sent' }
  /** A definite no; the seller or the operator has to do something. */
  | {
      kind: 'refused'
      problem: string
      /** It is about these messages only and says nothing of the channel, such as a wrong number of one buyer. */
      isOfMessage?: boolean
    }
  /** The service named a time before which it wants nothing. */
  | { kind: 'wait'; forMs: number; problem: string }
  /** No answer to rely on; with `mayHaveArrived` repeating may double the message. */
  | { kind: 'again'; problem: string; mayHaveArrived?: boolean }

/** Several messages of one attempt can end in different ways. */
export type Outcome<T> = { items: T[]; sending: Sending }

/** A message that perhaps arrived is repeated twice and no more. */
export const mostUncertainTries = 3

const minuteMs = 60_000
const longestPauseMs = 5 * minuteMs

/** 30 s, 1, 2, 4, then every 5 minutes: after an outage everything is out within minutes, and meanwhile one probe in five. */
export const pauseAfter = (tries: number): number =>
  Math.min(30_000 * 2 ** Math.max(0, tries - 1), longestPauseMs)
