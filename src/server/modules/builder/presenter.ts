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
    writer: row.writer,
    createdAt: row.createdAt.toISOString(),
  })
