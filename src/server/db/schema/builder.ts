// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { Generation, GenerationDraft } from '#contract/builder/schema.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Generated, JsonOf, Numeric, Timestamp } from '../column-types.ts'

export type AngleAsks = {
  begunAt: Generated<Timestamp>
  userId: number
}

export type Generations = {
  attempt: Generated<number>
  createdAt: Generated<Timestamp>
  customUrl: string
  draft: JsonOf<GenerationDraft> | null
  error: string | null
  errorCode: ErrorCode | null
  id: string
  input: JsonOf<unknown>
  kept: Generated<JsonOf<unknown>>
  productName: string
  stage: string | null
  stages: Generated<JsonOf<Generation['stages']>>
  status: Generated<'queued' | 'running' | 'done' | 'failed'>
  updatedAt: Generated<Timestamp>
  userId: number
  websiteId: number | null
  writer: string | null
}

export type HeavyAttempts = {
  begunAt: Generated<Timestamp>
  isTooHeavy: Generated<boolean>
  subject: string
  userId: number
}

export type ModelCalls = {
  calls: number
  cost: Numeric | null
  costCurrency: string | null
  createdAt: Generated<Timestamp>
  generationId: string | null
  id: Generated<number>
  inputTokens: number
  isOwnKey: Generated<boolean>
  model: string
  ms: number
  outcome: string
  outputTokens: number
  provider: string
  userId: number
}

export type ProductImports = {
  createdAt: Generated<Timestamp>
  facts: JsonOf<unknown>
  id: Generated<number>
  importId: Generated<string>
  origin: Generated<'link' | 'browser' | 'file' | 'pasted' | 'typed'>
  url: string | null
  userId: number
}

export type WebsiteSources = {
  angle: JsonOf<unknown> | null
  facts: JsonOf<unknown> | null
  sellerFacts: Generated<JsonOf<unknown>>
  websiteId: number
  wishes: Generated<JsonOf<unknown>>
}

export type WriterSettings = {
  apiKey: string | null
  baseUrl: string | null
  dailyTokens: number | null
  id: Generated<number>
  inputPrice: Numeric | null
  isOn: Generated<boolean>
  model: string
  outputPrice: Numeric | null
  priceCurrency: Generated<'USD' | 'EUR' | 'RSD'>
  provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible'
  sellerDailyTokens: number | null
  structuredOutputs: Generated<boolean>
  updatedAt: Generated<Timestamp>
  userId: number | null
}

export type WrittenFaqs = {
  askedAt: Generated<Timestamp>
  faq: JsonOf<unknown> | null
  websiteId: number
}
