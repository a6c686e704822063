import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  APICallError,
  extractJsonMiddleware,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
  RetryError,
  streamText,
  wrapLanguageModel,
} from 'ai'
import type { z } from 'zod'
import { fetchOutside } from '../../../lib/outside.ts'

/** Settings of the model; the same shape as `llm` of the configuration. */
export type ModelSettings = {
  provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible'
  model: string
  /** Null: the provider's own address. */
  baseUrl?: string | null
  apiKey?: string | null
  /** False for servers that know only `json_object`: the shape then stands in the prompt alone. */
  structuredOutputs: boolean
  timeoutMs: number
  maxRetries: number
  maxOutputTokens: number
}

export type TokenUse = { inputTokens: number; outputTokens: number }

/** `stopped`: the seller called it off. */
export type FailReason = 'timeout' | 'refused' | 'busy' | 'stopped'

/** One answer of the model: an object of the asked shape, a text that is none, or no answer at all. */
export type Answer<T> = Once<T> & {
  /** Times the service was asked. */
  calls: number
}

type Once<T> =
  | { kind: 'object'; object: T; use: TokenUse }
  | { kind: 'misshapen'; text: string; problem: string; isCut: boolean; use: TokenUse }
  | { kind: 'failed'; reason: FailReason; message: string; use: TokenUse; isBroken: boolean }

// The SDK writes its warnings to the console; ours go to the log, and the one that matters (no structured output) is a setting.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

const providers: Readonly<
  Record<ModelSettings['provider'], (settings: ModelSettings, options: Connection) => LanguageModel>
> = {
  openai: ({ model }, options) => createOpenAI(options)(model),
  anthropic: ({ model }, options) => createAnthropic(options)(model),
  google: ({ model }, options) => createGoogle(options)(model),
  'openai-compatible': ({ model, structuredOutputs }, options) =>
    createOpenAICompatible({
      name: 'openai-compatible',
      // Where a model server on the same machine listens by default.
      baseURL: 'http://localhost:11434/v1',
      ...options,
      includeUsage: true,
      supportsStructuredOutputs: structuredOutputs,
    })(model),
}

type Connection = { fetch: typeof globalThis.fetch; baseURL?: string; apiKey?: string }
type LanguageModel = Parameters<typeof wrapLanguageModel>[0]['model']

const connected = (settings: ModelSettings): LanguageModel => {
  const { provider, baseUrl, apiKey } = settings
  return providers[provider](settings, {
    fetch: fetchOutside,
    ...(baseUrl ? { baseURL: baseUrl } : {}),
    ...(apiKey ? { apiKey } : {}),
  })
}

const none: TokenUse = { inputTokens: 0, outputTokens: 0 }

const tokens = (
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
): TokenUse => ({
  inputTokens: usage?.inputTokens ?? 0,
  outputTokens: usage?.outputTokens ?? 0,
})

/** 401, 403, 400 and 404 will not get better by waiting; everything else is a busy or absent service. */
const reasonOf = (error: unknown): FailReason => {
  const cause = RetryError.isInstance(error) ? error.lastError : error
  if (cause instanceof Error && /timeout|abort/i.test(cause.name)) return 'timeout'
  if (APICallError.isInstance(cause)) {
    const status = cause.statusCode ?? 0
    if (status === 408) return 'timeout'
    return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'busy'
  }
  return 'busy'
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300)

/** Four letters are about one token in every tongue we write; used only where a call broke off before the service could say. */
const estimated = (asked: string, answered: string): TokenUse =>
  answered === ''
    ? none
    : { inputTokens: Math.ceil(asked.length / 4), outputTokens: Math.ceil(answered.length / 4) }

/** What the model has written of the object so far; every part of it may be missing or cut off. */
export type Partly = { readonly [key: string]: unknown }

/** A picture as a model sees it, small enough to be paid for by everybody. */
export type Picture = { bytes: Uint8Array; mediaType: string }

export type Question<T> = {
  instructions: string
  prompt: string
  schema: z.ZodType<T>
  /** 0 where the same question should get the same answer; absent: as the provider sets it. */
  temperature?: number | undefined
  pictures?: readonly Picture[]
}

/** Whoever waits for an answer: hears it grow, and may call it off. */
export type Audience = { onPartial?: (partly: Partly) => void; signal?: AbortSignal }

/** A service that says nothing for so long has died, however long the whole may take. */
const silenceMs = 30_000

const begin = <T>(
  settings: ModelSettings,
  question: Question<T>,
  {
    signal,
    onText,
    onError,
  }: { signal?: AbortSignal; onText: (text: string) => void; onError: (error: unknown) => void },
) =>
  streamText({
    // Models wrap JSON in Markdown fences in spite of every request not to.
    model: wrapLanguageModel({ model: connected(settings), middleware: extractJsonMiddleware() }),
    instructions: question.instructions,
    ...(question.pictures && question.pictures.length > 0
      ? {
          messages: [
            {
              role: 'user' as const,
              content: [
                { type: 'text' as const, text: question.prompt },
                ...question.pictures.map(({ bytes, mediaType }) => ({
                  type: 'file' as const,
                  data: bytes,
                  mediaType,
                })),
              ],
            },
          ],
        }
      : { prompt: question.prompt }),
    ...(question.temperature === undefined ? {} : { temperature: question.temperature }),
    output: Output.object({ schema: question.schema, name: 'page_copy' }),
    maxOutputTokens: settings.maxOutputTokens,
    maxRetries: settings.maxRetries,
    timeout: { totalMs: settings.timeoutMs, chunkMs: Math.min(silenceMs, settings.timeoutMs) },
    ...(signal ? { abortSignal: signal } : {}),
    onChunk: ({ chunk }) => {
      if (chunk.type === 'text-delta') onText(chunk.text)
    },
    onError: ({ error }) => onError(error),
  })

/** Models write a sentence before or behind the object in spite of every request not to. */
const objectWithin = <T>(text: string, schema: z.ZodType<T>): T | null => {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')]
  if (from < 0 || to <= from) return null
  try {
    return schema.safeParse(JSON.parse(text.slice(from, to + 1))).data ?? null
  } catch {
    return null
  }
}

/** The service had begun to answer, or had taken the question, when the line broke. */
const brokenLine = /other side closed|terminated|socket hang up|ECONNRESET/i

const askOnce = async <T>(
  settings: ModelSettings,
  question: Question<T>,
  { onPartial, signal }: Audience,
): Promise<Once<T>> => {
  let written = ''
  let broken: unknown
  const asked = question.instructions + question.prompt
  const failed = (reason: FailReason, message: string): Once<T> => ({
    kind: 'failed',
    reason,
    message,
    use: estimated(asked, written),
    isBroken: reason === 'busy' && (written !== '' || brokenLine.test(message)),
  })
  try {
    const result = begin(settings, question, {
      ...(signal ? { signal } : {}),
      onText: (text) => (written += text),
      onError: (error) => (broken ??= error),
    })
    for await (const partly of result.partialOutputStream) onPartial?.(partly as Partly)
    const [object, usage] = await Promise.all([result.output, result.usage])
    return { kind: 'object', object, use: tokens(usage) }
  } catch (error) {
    if (signal?.aborted) return failed('stopped', 'called off')
    if (broken === undefined && NoObjectGeneratedError.isInstance(error)) {
      const use = tokens(error.usage)
      const text = error.text ?? ''
      const object = objectWithin(text, question.schema)
      if (object !== null) return { kind: 'object', object, use }
      const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
      const problem = (error.message + cause).slice(0, 1500)
      return { kind: 'misshapen', text, problem, isCut: error.finishReason === 'length', use }
    }
    if (broken === undefined && NoOutputGeneratedError.isInstance(error))
      return { kind: 'misshapen', text: '', problem: messageOf(error), isCut: false, use: none }
    const cause = broken ?? error
    return failed(reasonOf(cause), messageOf(cause))
  }
}

/** An answer that was cut at its limit gets this much more room, once. */
const moreRoom = 2

/** Asked differently a second time, where that promises more than the first; null where it does not. */
const secondTry = <T>(
  first: Once<T>,
  settings: ModelSettings,
  question: Question<T>,
): [ModelSettings, Question<T>] | null => {
  if (first.kind === 'misshapen' && first.isCut)
    return [{ ...settings, maxOutputTokens: settings.maxOutputTokens * moreRoom }, question]
  if (first.kind !== 'failed') return null
  if (first.isBroken) return [settings, question]
  // Models that think for themselves take no temperature, and models without eyes no pictures.
  if (first.reason === 'refused' && question.temperature !== undefined && /temperature/i.test(first.message))
    return [settings, { ...question, temperature: undefined }]
  if (
    first.reason === 'refused' &&
    question.pictures?.length &&
    /image|vision|modal|picture|content type|file/i.test(first.message)
  )
    return [settings, { ...question, pictures: [] }]
  return null
}

/**
 * Asks the model for an object (the SDK repeats calls that failed on the way, with back-off) and tells what is written while it is
 * written. A cut answer, a broken stream and a refused setting are asked for once more. Never throws: a seller's page does not depend on
 * somebody else's server.
 */
export const askModel = async <T>(
  settings: ModelSettings,
  question: Question<T>,
  audience: Audience = {},
): Promise<Answer<T>> => {
  const first = await askOnce(settings, question, audience)
  const again = audience.signal?.aborted ? null : secondTry(first, settings, question)
  if (!again) return { ...first, calls: 1 }
  const second = await askOnce(...again, audience)
  const use = {
    inputTokens: first.use.inputTokens + second.use.inputTokens,
    outputTokens: first.use.outputTokens + second.use.outputTokens,
  }
  return { ...second, use, calls: 2 }
}
