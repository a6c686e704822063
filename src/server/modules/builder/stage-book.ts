import { sql } from 'kysely'
import type { Generation, GenerationStage } from '#contract/builder/schema.ts'
import type { Services } from '../../services.ts'

type Entry = Generation['stages'][number]

export type StageBook = {
  enter(stage: GenerationStage): Promise<void>
  note(note: string | null): Promise<void>
  /** All entries with the last one finished, to be stored with the outcome. */
  closed(): Entry[]
}

/** Writes down which stage a generation is in; each write is heard by whoever watches. */
export const beginStages = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  generationId: string,
): Promise<StageBook> => {
  let entries: Entry[] = []
  const closed = () =>
    entries.map((entry) => (entry.finishedAt ? entry : { ...entry, finishedAt: now().toISOString() }))
  const save = () =>
    db
      .updateTable('generations')
      .set({
        status: 'running',
        stage: entries.at(-1)?.stage ?? null,
        stages: JSON.stringify(entries),
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', generationId)
      .where('status', 'in', ['queued', 'running'])
      .execute()
  await save()
  return {
    async enter(stage) {
      entries = [...closed(), { stage, startedAt: now().toISOString(), finishedAt: null, note: null }]
      await save()
    },
    async note(note) {
      entries = entries.map((entry, index) => (index === entries.length - 1 ? { ...entry, note } : entry))
      await save()
    },
    closed,
  }
}
