import type { Angle } from '#contract/builder/angle.ts'
import type { CopyInput } from '../drafting/copy-input.ts'
import type { InThread } from '../in-thread.ts'
import type { ModelSettings } from './ai-client.ts'
import { askInRounds } from './ask-checked.ts'
import type { FactSheet } from './facts.ts'
import {
  anglesAnswerSchema,
  type AnglesAnswer,
  type AnglesBegun,
  type AnglesSettled,
} from './judge-angles.ts'
import { anglesPrompt, instructionsFor } from './prompts.ts'

/** Up to three angles whose titles and hooks hold; null with the outcome where none does, even asked a second time. */
export const proposeAngles = async (
  input: CopyInput,
  sheet: FactSheet,
  settings: ModelSettings,
  {
    shown,
    inThread,
    signal,
  }: {
    shown: readonly { title: string; buyer: string; moment: string }[]
    inThread: InThread
    signal: AbortSignal
  },
) => {
  const titles = shown.map(({ title }) => title)
  const { texts, usage } = await askInRounds<AnglesAnswer, AnglesBegun, AnglesSettled, Angle[]>(
    settings,
    {
      input,
      sheet,
      instructions: instructionsFor(input.market),
      prompt: anglesPrompt(input, sheet, shown),
      schema: anglesAnswerSchema,
      begin: async (said) => [await inThread('beginAngles', said, input, sheet)],
      settle: (begun, verdicts) => inThread('settleAngles', begun, verdicts, input, sheet, titles),
      finish: async (settled) =>
        settled.map(({ angles, problems }) => ({ copy: angles.length > 0 ? angles : null, problems })),
    },
    { signal },
  )
  return { angles: texts[0]?.copy ?? null, usage }
}
