import { generationStages, type Generation, type GenerationStage } from '#contract/builder/schema.ts'

export type StageState = {
  stage: GenerationStage
  state: 'done' | 'running' | 'waiting'
  note: string | null
}

/** The five stages as the server reported them; nothing here is guessed from the clock. */
export const stagesOf = (generation: Generation | null): StageState[] =>
  generationStages.map((stage) => {
    const reached = generation?.stages.find((entry) => entry.stage === stage)
    const isDone = Boolean(reached?.finishedAt) || generation?.status === 'done'
    return {
      stage,
      state: isDone ? 'done' : reached ? 'running' : 'waiting',
      note: reached?.note ?? null,
    }
  })
