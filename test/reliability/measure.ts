import type { Stage } from './stage.ts'

/** One row of docs/reliability.md. */
export type Measure = {
  id: string
  /** What was done, with its counts. */
  what: string
  figure: string
  target: string
  isMet: boolean
}

export type RunContext = {
  stage: Stage
  /** Sizes of a run of minutes, or of one of hours. */
  size: 'short' | 'full'
  /** The count of this size. */
  count: (short: number, full: number) => number
  seed: number
  /** Numbers that are the same for the same seed and test. */
  random: () => number
  /** A file of this test's own. */
  file: (name: string) => string
  say: (line: string) => void
  /** The folder in which results of runs are kept. */
  kept: string
  /** Whether a test that can be taken up again is to stop here. */
  isOver: () => boolean
  /** Another stage, with settings of its own; closed at the end of the test. */
  openStage: (env: NodeJS.ProcessEnv, options?: { demo?: boolean; direct?: boolean }) => Promise<Stage>
}

export type ReliabilityTest = {
  id: string
  title: string
  /** `long`: only in the long run, or when it is named. */
  when: 'always' | 'long'
  /** Breaks nothing that others use; `waits`: for minutes, and in a world of its own, so others may run beside it. */
  isGentle?: true | 'waits'
  /** Has stages of its own only. */
  isAlone?: true
  run(context: RunContext): Promise<Measure[]>
}

/** Thrown where this machine cannot do what a test needs, with the reason; what was not measured is no figure. */
export class NotHere extends Error {}

type OneRow = Omit<ReliabilityTest, 'run'> & {
  /** `id` only where several tests write rows of one name. */
  measure: (context: RunContext) => Promise<Omit<Measure, 'id'> & { id?: string }>
}

/** The frame of a test that ends in one row. */
export const oneRow = ({ measure, ...test }: OneRow): ReliabilityTest => ({
  ...test,
  async run(context) {
    try {
      return [{ id: test.id, ...(await measure(context)) }]
    } catch (error) {
      if (!(error instanceof NotHere)) throw error
      const figure = `not measured: ${error.message}`
      return [{ id: test.id, what: test.title, figure, target: '', isMet: false }]
    }
  },
})
