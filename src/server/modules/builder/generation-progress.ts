import { sql } from 'kysely'
import type { Generation, GenerationDraft, GenerationStage } from '#contract/builder/schema.ts'
import type { Services } from '../../services.ts'
import { storedCheckpoint, type Checkpoint } from './checkpoint.ts'

type Entry = Generation['stages'][number]

/** Nobody waits for this page any more: it was called off, begun again, or its seller is gone. */
export class GenerationCancelled extends Error {}

/** One try at one page. */
export type Attempt = { id: string; attempt: number }

export type GenerationProgress = {
  /** Throws GenerationStopped when nobody waits any more, as every other writing here does. */
  enter(stage: GenerationStage): Promise<void>
  note(note: string | null): Promise<void>
  /** The text as far as it is written, at most every so often; the last one always arrives. */
  draft(draft: GenerationDraft): void
  /** Waits until the last draft is written down. */
  draftShown(): Promise<void>
  keep(kept: Checkpoint): Promise<void>
  /** All entries with the last one finished, to be stored with the outcome. */
  closed(): Entry[]
}

/** Often enough to look alive, seldom enough that a page costs the database a few dozen writes. */
const draftEveryMs = 400

/** Writes down which stage a generation is in; each write is heard by those who watch. */
export const beginProgress = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, attempt }: Attempt,
): Promise<GenerationProgress> => {
  let entries: Entry[] = []
  let shown: Promise<void> = Promise.resolve()
  let waiting: GenerationDraft | null = null
  let lastShown = ''
  const closed = () =>
    entries.map((entry) => (entry.finishedAt ? entry : { ...entry, finishedAt: now().toISOString() }))
  const write = async (change: { draft?: string; kept?: string } = {}) => {
    const row = await db
      .updateTable('generations')
      .set({
        status: 'running',
        stage: entries.at(-1)?.stage ?? null,
        stages: JSON.stringify(entries),
        updatedAt: sql<Date>`now()`,
        ...change,
      })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', 'in', ['queued', 'running'])
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new GenerationCancelled()
  }
  /** One writer at a time; what comes meanwhile replaces what waits. */
  const show = async () => {
    while (waiting) {
      const next = JSON.stringify(waiting)
      waiting = null
      // What a model writes for search engines grows unseen.
      if (next === lastShown) continue
      lastShown = next
      // Losing sight of a draft loses nothing; the next boundary of stages finds out why.
      await write({ draft: next }).catch(() => {})
      if (waiting) await new Promise((resolve) => setTimeout(resolve, draftEveryMs))
    }
  }
  await write()
  return {
    async enter(stage) {
      entries = [...closed(), { stage, startedAt: now().toISOString(), finishedAt: null, note: null }]
      await write()
    },
    async note(note) {
      entries = entries.map((entry, index) => (index === entries.length - 1 ? { ...entry, note } : entry))
      await write()
    },
    draft(draft) {
      const isIdle = waiting === null
      waiting = draft
      if (isIdle) shown = shown.then(show)
    },
    draftShown: () => shown,
    keep: (kept) => write({ kept: storedCheckpoint.write(kept) }),
    closed,
  }
}
