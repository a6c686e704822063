import { z } from 'zod'
import { rateLimitsOf } from '#contract/exchange/schema.ts'
import type { Config } from '../../config.ts'
import { fetchJson, fetchText } from '../../lib/fetch-json.ts'

/** What a service said of the euro. `day` is the day its list is of, which on a weekend is an earlier one. */
export type RateAnswer =
  | { kind: 'rate'; day: string; rsdPerEur: string }
  /** A definite no: wrong account, no list. */
  | { kind: 'refused'; reason: string }
  /** Nothing is known: try again. */
  | { kind: 'unknown'; reason: string }

const timeoutMs = 15_000

const accepted = (day: string, rate: number | string): RateAnswer => {
  const value = Number(rate)
  return value >= rateLimitsOf.least && value <= rateLimitsOf.most
    ? { kind: 'rate', day, rsdPerEur: String(value) }
    : { kind: 'refused', reason: `a rate of ${String(rate).slice(0, 20)}` }
}

const kursSchema = z.union([
  z.object({ date: z.string().regex(/^\d{4}-\d\d-\d\d$/), exchange_middle: z.number() }),
  z.object({ error: z.object({ message: z.string() }) }),
])

/** A public copy of the national bank's list: `GET /api/v1/currencies/eur/rates/today`. */
const askKurs = async (baseUrl: string): Promise<RateAnswer> => {
  const answer = await fetchJson({
    url: `${baseUrl}/api/v1/currencies/eur/rates/today`,
    schema: kursSchema,
    timeoutMs,
  })
  if (answer.kind === 'failure') return { kind: 'unknown', reason: answer.reason }
  if ('error' in answer.body) return { kind: 'refused', reason: answer.body.error.message.slice(0, 120) }
  if (answer.status !== 200) return { kind: 'unknown', reason: `status ${answer.status}` }
  return accepted(answer.body.date, answer.body.exchange_middle)
}

type NbsAccount = NonNullable<Config['nbsAccount']>

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** List type 3 is the middle rate. The answer carries the list as XML written out inside XML. */
const nbsEnvelope = ({ username, password, licenceId }: NbsAccount) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Header><AuthenticationHeader xmlns="http://communicationoffice.nbs.rs"><UserName>${escaped(username)}</UserName><Password>${escaped(password)}</Password><LicenceID>${escaped(licenceId)}</LicenceID></AuthenticationHeader></soap:Header><soap:Body><GetCurrentExchangeRate xmlns="http://communicationoffice.nbs.rs"><exchangeRateListTypeID>3</exchangeRateListTypeID></GetCurrentExchangeRate></soap:Body></soap:Envelope>`

/** `20.11.2026` or `2026-11-20T00:00:00` → `2026-11-20`. */
const listDay = (text: string): string | null => {
  const ours = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text)
  if (ours) return `${ours[3]}-${ours[2]?.padStart(2, '0')}-${ours[1]?.padStart(2, '0')}`
  return /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? null
}

const askNbs = async (baseUrl: string, account: NbsAccount): Promise<RateAnswer> => {
  const answer = await fetchText({
    url: `${baseUrl}/CommunicationOfficeService1_0/ExchangeRateXmlService.asmx`,
    method: 'POST',
    headers: {
      'content-type': 'text/xml; charset=utf-8',
      soapaction: '"http://communicationoffice.nbs.rs/GetCurrentExchangeRate"',
    },
    body: nbsEnvelope(account),
    timeoutMs,
  })
  if (answer.kind === 'failure') return { kind: 'unknown', reason: answer.reason }
  const { load } = await import('cheerio')
  const envelope = load(answer.text, { xml: true })
  const fault = envelope('faultstring').first().text()
  if (fault) return { kind: 'refused', reason: 'the service refused the account' }
  const list = load(envelope('GetCurrentExchangeRateResult').first().text(), { xml: true })
  for (const row of list('*').toArray()) {
    const cell = (name: string) => list(row).children(name).first().text().trim()
    if (cell('CurrencyCodeAlfaChar') !== 'EUR') continue
    const [day, unit] = [listDay(cell('Date')), Number(cell('Unit') || '1')]
    const middle = Number(cell('MiddleRate').replace(',', '.'))
    if (day && unit > 0 && middle > 0) return accepted(day, middle / unit)
  }
  return answer.status === 200
    ? { kind: 'refused', reason: 'no euro in the list' }
    : { kind: 'unknown', reason: `status ${answer.status}` }
}

/** Today's middle rate of the euro from the service the settings name; null when rates are entered by hand. */
export const askRate = async (
  config: Pick<Config, 'fxProvider' | 'fxBaseUrl' | 'nbsAccount'>,
): Promise<RateAnswer | null> => {
  if (!config.fxBaseUrl) return null
  if (config.fxProvider === 'kurs') return askKurs(config.fxBaseUrl)
  return config.fxProvider === 'nbs' && config.nbsAccount ? askNbs(config.fxBaseUrl, config.nbsAccount) : null
}
