import { z } from 'zod'
import { trimToNull } from '../common/text.ts'
import { writerStrings } from './strings.ts'

export const writerProviders = ['openai', 'anthropic', 'google', 'openai-compatible'] as const
type WriterProvider = (typeof writerProviders)[number]

export const priceCurrencies = ['USD', 'EUR', 'RSD'] as const

/**
 * Services with the calls of OpenAI whose address a seller may choose. A seller's own address would make this server call whatever the
 * seller names, so only the administrator types one.
 */
export const knownServers = [
  { name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1' },
  { name: 'Mistral', baseUrl: 'https://api.mistral.ai/v1' },
  { name: 'Groq', baseUrl: 'https://api.groq.com/openai/v1' },
  { name: 'DeepSeek', baseUrl: 'https://api.deepseek.com/v1' },
] as const

const { problems } = writerStrings

const orNull = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (typeof value === 'string' ? trimToNull(value) : value), schema.nullable())

const webAddress = z
  .string()
  .trim()
  .max(300)
  .refine((text) => /^https?:\/\/[^\s/]/.test(text) && URL.canParse(text), problems.address)
  .transform((text) => text.replace(/\/$/, ''))

/** Price of a million tokens, decimal text with at most six decimals. */
const tokenPrice = z.preprocess(
  (value) => (typeof value === 'string' ? (trimToNull(value)?.replace(',', '.') ?? null) : value),
  z
    .string()
    .regex(/^\d{1,5}(?:\.\d{1,6})?$/, problems.price)
    .refine((text) => Number(text) > 0, problems.price)
    .nullable(),
)

const tokenBudget = z
  .number()
  .int(problems.budget)
  .min(1000, problems.budget)
  .max(1_000_000_000, problems.budget)
  .nullable()

const fields = {
  provider: z.enum(writerProviders),
  baseUrl: orNull(webAddress),
  model: z.string().trim().min(1, problems.model).max(120),
  /** A new key, the mask of the stored one, or null for none. */
  apiKey: orNull(z.string().max(400)),
  /** False for servers that know only `json_object`. */
  structuredOutputs: z.boolean().default(true),
}

type Reach = { provider: WriterProvider; baseUrl: string | null; apiKey: string | null }

const reachProblem = ({ provider, baseUrl, apiKey }: Reach): { path: string; message: string } | null => {
  if (provider === 'openai-compatible')
    return baseUrl ? null : { path: 'baseUrl', message: problems.addressMissing }
  return apiKey ? null : { path: 'apiKey', message: problems.keyMissing }
}

const refuse = (context: z.core.$RefinementCtx, problem: { path: string; message: string } | null): void => {
  if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message })
}

/** What „Probaj“ needs to know. */
export const writerTrialInput = z
  .object(fields)
  .superRefine((input, context) => refuse(context, reachProblem(input)))
export type WriterTrialInput = z.output<typeof writerTrialInput>

export const writerInput = z
  .object({
    ...fields,
    isOn: z.boolean().default(true),
    inputPrice: tokenPrice.default(null),
    outputPrice: tokenPrice.default(null),
    priceCurrency: z.enum(priceCurrencies).default('USD'),
    /** Tokens one seller may use in 24 hours; null is no limit. */
    sellerDailyTokens: tokenBudget.default(null),
    /** Tokens all sellers together may use in 24 hours; null is no limit. */
    dailyTokens: tokenBudget.default(null),
  })
  .superRefine((input, context) => {
    refuse(context, reachProblem(input))
    if ((input.inputPrice === null) !== (input.outputPrice === null))
      refuse(context, {
        path: input.inputPrice === null ? 'inputPrice' : 'outputPrice',
        message: problems.bothPrices,
      })
  })
export type WriterInput = z.output<typeof writerInput>

const writerSettingsSchema = z.object({
  provider: z.enum(writerProviders),
  baseUrl: z.string().nullable(),
  model: z.string(),
  /** A mask; null where none is stored. */
  apiKey: z.string().nullable(),
  structuredOutputs: z.boolean(),
  isOn: z.boolean(),
  inputPrice: z.string().nullable(),
  outputPrice: z.string().nullable(),
  priceCurrency: z.enum(priceCurrencies),
  sellerDailyTokens: z.number().int().nullable(),
  dailyTokens: z.number().int().nullable(),
})
export type WriterSettings = z.infer<typeof writerSettingsSchema>

/** Where the model that writes was named: by the seller, in the environment, or in `/admin`. */
const writerSources = ['own', 'environment', 'platform'] as const
export type WriterSource = (typeof writerSources)[number]

/** What the last pages took on average; null before the first. */
const usageSchema = z
  .object({
    pages: z.number().int(),
    tokens: z.number().int(),
    /** Decimal text by the price of the settings; null without one, or where pages were counted in other money. */
    cost: z.string().nullable(),
    currency: z.string().nullable(),
  })
  .nullable()

export const writerStateSchema = z.object({
  /** What writes now; null is the built-in editor. */
  active: z
    .object({ source: z.enum(writerSources), provider: z.enum(writerProviders), model: z.string() })
    .nullable(),
  settings: writerSettingsSchema.nullable(),
  usage: usageSchema,
  usedTokens: z.number().int(),
})
export type WriterState = z.infer<typeof writerStateSchema>

export const localServerSchema = z.object({
  name: z.string(),
  baseUrl: z.string(),
  /** At most fifty. */
  models: z.array(z.string()),
})
export type LocalServer = z.infer<typeof localServerSchema>

export const writerTrialSchema = z.object({
  isGood: z.boolean(),
  /** What came of it, for a person. */
  sentence: z.string(),
  /** What the model wrote; null when it did not. */
  text: z.string().nullable(),
  tokens: z.number().int(),
  seconds: z.number(),
})
export type WriterTrial = z.infer<typeof writerTrialSchema>
