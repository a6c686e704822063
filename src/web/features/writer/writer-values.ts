import type { z } from 'zod'
import { trimToNull } from '#contract/common/text.ts'
import {
  priceCurrencies,
  writerProviders,
  type writerInput,
  type WriterSettings,
} from '#contract/writer/schema.ts'

/** The fields of the card, all as text. */
export type WriterField =
  | 'provider'
  | 'baseUrl'
  | 'model'
  | 'apiKey'
  | 'structuredOutputs'
  | 'isOn'
  | 'inputPrice'
  | 'outputPrice'
  | 'priceCurrency'
  | 'sellerDailyTokens'
  | 'dailyTokens'
export type WriterValues = Record<WriterField, string>

const flag = (isOn: boolean): string => (isOn ? 'on' : '')
const decimal = (amount: string | null): string => amount?.replace('.', ',') ?? ''

/** What a card begins with where nothing is saved. */
const unset: WriterValues = {
  provider: 'openai',
  baseUrl: '',
  model: '',
  apiKey: '',
  structuredOutputs: 'on',
  isOn: 'on',
  inputPrice: '',
  outputPrice: '',
  priceCurrency: 'USD',
  sellerDailyTokens: '',
  dailyTokens: '',
}

export const valuesOf = (settings: WriterSettings | null): WriterValues =>
  settings === null
    ? unset
    : {
        provider: settings.provider,
        baseUrl: settings.baseUrl ?? '',
        model: settings.model,
        apiKey: settings.apiKey ?? '',
        structuredOutputs: flag(settings.structuredOutputs),
        isOn: flag(settings.isOn),
        inputPrice: decimal(settings.inputPrice),
        outputPrice: decimal(settings.outputPrice),
        priceCurrency: settings.priceCurrency,
        sellerDailyTokens: settings.sellerDailyTokens?.toString() ?? '',
        dailyTokens: settings.dailyTokens?.toString() ?? '',
      }

/** `200.000` → 200000; what is no number stays one that the schema refuses. */
const tokens = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.replaceAll(/[.\s]/g, '').replace(',', '.') || Number.NaN)

/** As the calls take it; the address belongs to services with one of their own. */
export const inputOf = (values: WriterValues): z.input<typeof writerInput> => {
  const provider = writerProviders.find((known) => known === values.provider) ?? 'openai'
  const budget = (text: string) => {
    const count = tokens(text)
    return count !== null && Number.isNaN(count) ? -1 : count
  }
  return {
    provider,
    baseUrl: provider === 'openai-compatible' ? trimToNull(values.baseUrl) : null,
    model: values.model,
    apiKey: trimToNull(values.apiKey),
    structuredOutputs: values.structuredOutputs === 'on',
    isOn: values.isOn === 'on',
    inputPrice: trimToNull(values.inputPrice),
    outputPrice: trimToNull(values.outputPrice),
    priceCurrency: priceCurrencies.find((known) => known === values.priceCurrency) ?? 'USD',
    sellerDailyTokens: budget(values.sellerDailyTokens),
    dailyTokens: budget(values.dailyTokens),
  }
}
