import { startFakeService, type FakeService } from './service.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`

const list = (rows: string) =>
  envelope(
    `<GetCurrentExchangeRateResponse xmlns="http://communicationoffice.nbs.rs"><GetCurrentExchangeRateResult>${escaped(`<ExchangeRateDataSet>${rows}</ExchangeRateDataSet>`)}</GetCurrentExchangeRateResult></GetCurrentExchangeRateResponse>`,
  )

const row = (code: string, unit: string, middle: string, date: string) =>
  `<ExchangeRate><CurrencyCodeAlfaChar>${code}</CurrencyCodeAlfaChar><Unit>${unit}</Unit><MiddleRate>${middle}</MiddleRate><Date>${date}</Date></ExchangeRate>`

export const nbsAccount = { NBS_USERNAME: 'izlog', NBS_PASSWORD: 'tajna & <lozinka>', NBS_LICENCE_ID: 'a1b2' }

type Today = { day: string; middle: string } | null

export type FakeRates = FakeService & {
  /** Today's rate of both services, `middle` with a point; null: there is no list. */
  setToday: (today: Today) => void
}

/** The copy of the national bank's list and the bank's own service, which wraps XML into XML and knows one account. */
export const startFakeRates = async (): Promise<FakeRates> => {
  let today: Today = { day: '2026-11-20', middle: '117.1425' }
  const service = await startFakeService(({ path, body }) => {
    if (path === '/api/v1/currencies/eur/rates/today') {
      return today
        ? {
            status: 200,
            body: { code: 'EUR', date: today.day, exchange_middle: Number(today.middle), parity: 1 },
          }
        : { status: 404, body: { error: { message: 'no rates for the day' } } }
    }
    const asked = String(body)
    const isKnown =
      asked.includes('<UserName>izlog</UserName>') && asked.includes('tajna &amp; &lt;lozinka&gt;')
    const fault = envelope(
      '<soap:Fault><faultcode>soap:Client</faultcode><faultstring>Wrong account</faultstring></soap:Fault>',
    )
    if (!isKnown) return { status: 500, body: fault, headers: { 'content-type': 'text/xml' } }
    const [year, month, day] = today?.day.split('-') ?? []
    const rows = today
      ? row('USD', '1', '101,3322', `${day}.${month}.${year}.`) +
        row('EUR', '1', today.middle.replace('.', ','), `${day}.${month}.${year}.`)
      : ''
    return { status: 200, body: list(rows), headers: { 'content-type': 'text/xml' } }
  })
  return { ...service, setToday: (next) => void (today = next) }
}
