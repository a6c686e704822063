import { createHash } from 'node:crypto'
import { z } from 'zod'
import { generatedPageSchema, type GeneratedPage } from '#contract/builder/copy.ts'
import type { ModelSettings } from '../copywriting/model/ai-client.ts'
import { storedDocument } from '../../db/stored-document.ts'
import type { CopyInput } from '../copywriting/drafting/copy-input.ts'

/** What a try that failed leaves to the next one: pictures that were fetched, and the text that a model was paid for. */
const checkpointSchema = z.object({
  /** Address as the seller gave it → address in our store. */
  images: z.record(z.string(), z.string()).default({}),
  page: z.object({ key: z.string(), page: generatedPageSchema }).nullable().default(null),
})
export type Checkpoint = z.infer<typeof checkpointSchema>

export const storedCheckpoint = storedDocument({
  name: 'checkpoint of a generation',
  schema: checkpointSchema,
})

/** What cannot be read any more is made again. */
export const readCheckpoint = (stored: unknown): Checkpoint =>
  storedCheckpoint.find(stored) ?? { images: {}, page: null }

/** Changes with everything a text depends on, so that a changed form is never answered with the old text. */
export const copyKey = (
  input: CopyInput,
  { provider, model }: Pick<ModelSettings, 'provider' | 'model'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([provider, model, input]))
    .digest('base64url')

/** The text of an earlier try, when it was written from exactly the same. */
export const pageOfCheckpoint = ({ page }: Checkpoint, key: string): GeneratedPage | null =>
  page?.key === key ? page.page : null
