import { generationSchema, type Generation } from '#contract/builder/schema.ts'
import type { GenerationRow } from './queries.ts'

export const presentGeneration = (row: GenerationRow): Generation =>
  generationSchema.parse({
    id: row.id,
    status: row.status,
    stage: row.stage,
    stages: row.stages,
    productName: row.productName,
    customUrl: row.customUrl,
    websiteId: row.websiteId,
    websiteUrl: row.websiteUrl,
    error: row.error,
    isCancelled: row.status === 'failed' && row.errorCode === 'builder.cancelled',
    draft: row.draft,
    writing: row.writing && {
      model: row.writing.model,
      tokens: row.writing.tokens,
      seconds: row.writing.ms / 1000,
      cost: row.writing.cost,
      currency: row.writing.cost === null ? null : row.writing.currency,
    },
    writer: row.writer,
    createdAt: row.createdAt.toISOString(),
  })
