import { z } from 'zod'
import type { WriterTrial, WriterTrialInput } from '#contract/writer/schema.ts'
import { writerStrings } from '#contract/writer/strings.ts'

const words = writerStrings.trial

/** Long enough for a model that is loaded into memory first, short enough to wait for. */
const patience = { timeoutMs: 45_000, maxRetries: 0, maxOutputTokens: 2000 } as const

const shape = z.object({ recenica: z.string() })

const question = {
  instructions:
    'You write product pages in Serbian, Latin script. Answer with one JSON object and nothing else.',
  prompt:
    'Napiši jednu kratku prodajnu rečenicu o ovoj šolji, samo od ovih podataka: keramička šolja, 300 ml, plava.\n\nThe JSON object:\n{ "recenica": "…" }',
  schema: shape,
}

const longestText = 300

/** Some services repeat the key they refused. */
const withoutKey = (message: string, key: string | null): string =>
  (key ? message.replaceAll(key, '•••') : message).replaceAll(/\s+/g, ' ').slice(0, 160)

/** One small real call with given settings; answers what came of it and never throws for what the service does. */
export const tryWriter = async (
  { provider, baseUrl, model, structuredOutputs }: WriterTrialInput,
  key: string | null,
): Promise<WriterTrial> => {
  // Loaded only when a model is asked: the SDK is the slowest import of the server.
  const { askModel } = await import('../copywriting/model/ai-client.ts')
  const began = performance.now()
  const answer = await askModel(
    { provider, model, baseUrl, apiKey: key, structuredOutputs, ...patience },
    question,
  )
  const seconds = (performance.now() - began) / 1000
  const tokens = answer.use.inputTokens + answer.use.outputTokens
  const outcome = (isGood: boolean, sentence: string, text: string | null = null): WriterTrial => ({
    isGood,
    sentence,
    text: text && text.trim().slice(0, longestText),
    tokens,
    seconds,
  })
  if (answer.kind === 'object') return outcome(true, words.good(seconds, tokens), answer.object.recenica)
  if (answer.kind === 'misshapen') return outcome(false, words.misshapen, answer.text || null)
  const { reason, message } = answer
  return outcome(false, reason === 'refused' ? words.refused(withoutKey(message, key)) : words[reason])
}
