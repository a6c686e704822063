/**
 * What helps to read an ambiguous sign: `kr` in Sweden, `$` in Canada. `declared`: the one currency that the page's own data name, which
 * knows better than its country what `$` means.
 */
export type CurrencyPlace = { host: string; language: string; declared?: string | null }

const isoCodes = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF ' +
    'CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD GBP GEL GHS GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ' +
    'ILS INR IQD IRR IRT ISK JMD JOD JPY KES KGS KHR KRW KWD KYD KZT LAK LBP LKR LSL LYD MAD MDL MGA MKD MMK MNT MOP ' +
    'MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SCR ' +
    'SDG SEK SGD SOS SRD SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF ' +
    'XPF YER ZAR ZMW ZWL'
  ).split(' '),
)

/** Amounts of these are written with three decimals: `12.500 KWD` is twelve and a half. */
export const threeDecimals = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND', 'LYD'])

const byCountry: Record<string, string> = {
  rs: 'RSD', срб: 'RSD', ba: 'BAM', me: 'EUR', hr: 'EUR', si: 'EUR', mk: 'MKD', al: 'ALL', xk: 'EUR', bg: 'BGN', ro: 'RON',
  md: 'MDL', hu: 'HUF', cz: 'CZK', sk: 'EUR', pl: 'PLN', de: 'EUR', at: 'EUR', ch: 'CHF', li: 'CHF', fr: 'EUR', it: 'EUR',
  es: 'EUR', pt: 'EUR', nl: 'EUR', be: 'EUR', lu: 'EUR', ie: 'EUR', gr: 'EUR', cy: 'EUR', mt: 'EUR', ee: 'EUR', lv: 'EUR',
  lt: 'EUR', fi: 'EUR', se: 'SEK', no: 'NOK', dk: 'DKK', is: 'ISK', uk: 'GBP', gb: 'GBP', us: 'USD', ca: 'CAD', mx: 'MXN',
  br: 'BRL', ar: 'ARS', cl: 'CLP', co: 'COP', pe: 'PEN', uy: 'UYU', py: 'PYG', bo: 'BOB', ec: 'USD', ve: 'VES', cr: 'CRC',
  gt: 'GTQ', pa: 'USD', do: 'DOP', au: 'AUD', nz: 'NZD', jp: 'JPY', cn: 'CNY', tw: 'TWD', hk: 'HKD', kr: 'KRW', sg: 'SGD',
  my: 'MYR', id: 'IDR', th: 'THB', vn: 'VND', ph: 'PHP', in: 'INR', pk: 'PKR', bd: 'BDT', lk: 'LKR', np: 'NPR', ru: 'RUB',
  рф: 'RUB', su: 'RUB', by: 'BYN', ua: 'UAH', kz: 'KZT', uz: 'UZS', kg: 'KGS', az: 'AZN', ge: 'GEL', am: 'AMD', tr: 'TRY',
  il: 'ILS', ae: 'AED', sa: 'SAR', qa: 'QAR', kw: 'KWD', bh: 'BHD', om: 'OMR', jo: 'JOD', lb: 'LBP', eg: 'EGP', ma: 'MAD',
  dz: 'DZD', tn: 'TND', ir: 'IRR', iq: 'IQD', za: 'ZAR', ng: 'NGN', ke: 'KES', gh: 'GHS', tz: 'TZS', ug: 'UGX', et: 'ETB',
} // prettier-ignore

const byLanguage: Record<string, string> = {
  sr: 'RSD', bs: 'BAM', hr: 'EUR', sl: 'EUR', mk: 'MKD', sq: 'ALL', bg: 'BGN', ro: 'RON', hu: 'HUF', cs: 'CZK', sk: 'EUR',
  pl: 'PLN', de: 'EUR', fr: 'EUR', it: 'EUR', es: 'EUR', nl: 'EUR', el: 'EUR', fi: 'EUR', et: 'EUR', lv: 'EUR', lt: 'EUR',
  sv: 'SEK', nb: 'NOK', nn: 'NOK', no: 'NOK', da: 'DKK', is: 'ISK', ja: 'JPY', zh: 'CNY', ko: 'KRW', th: 'THB', vi: 'VND',
  id: 'IDR', ms: 'MYR', hi: 'INR', ru: 'RUB', uk: 'UAH', be: 'BYN', kk: 'KZT', ka: 'GEL', hy: 'AMD', az: 'AZN', tr: 'TRY',
  he: 'ILS', fa: 'IRR', uz: 'UZS', bn: 'BDT',
} // prettier-ignore

const countryOfHost = (host: string): string | null => {
  const labels = host.toLowerCase().split('.')
  const last = labels.at(-1) ?? ''
  const unicode: Record<string, string> = { 'xn--90a3ac': 'срб', 'xn--p1ai': 'рф' }
  return byCountry[unicode[last] ?? last] ? (unicode[last] ?? last) : null
}

const countryOf = (place: CurrencyPlace): string | null => {
  const region = /[-_]([a-z]{2})\b/i.exec(place.language)?.[1]?.toLowerCase()
  const tld = countryOfHost(place.host)
  // `.co`, `.me`, `.io` and their like are sold to everybody; the language of the page says more.
  const sold = tld && /^(co|me|in|tv|cc|io|ai|is|am|ly|to|la|pw|us)$/.test(tld)
  if (sold && tld !== 'in' && region && byCountry[region]) return region
  return tld ?? (region && byCountry[region] ? region : null)
}

/** The currency a page of that place most probably means when no sign says it. */
export const currencyOfPlace = (place: CurrencyPlace): string | null => {
  const country = countryOf(place)
  if (country) return byCountry[country] ?? null
  return byLanguage[place.language.slice(0, 2).toLowerCase()] ?? null
}

type ByPlace = (place: CurrencyPlace) => string
type Reading = string | ByPlace

const among =
  (codes: string[], otherwise: string): ByPlace =>
  (place) => {
    if (place.declared && codes.includes(place.declared)) return place.declared
    const local = currencyOfPlace(place)
    return local && codes.includes(local) ? local : otherwise
  }

const dollars = among(
  'USD CAD AUD NZD MXN ARS CLP COP SGD HKD TWD UYU BBD BSD JMD FJD TTD NAD'.split(' '),
  'USD',
)
const kroner = among(['SEK', 'NOK', 'DKK', 'ISK'], 'SEK')
const rupees = among(['INR', 'PKR', 'LKR', 'NPR', 'MUR'], 'INR')
const dirhams = among(['AED', 'MAD'], 'AED')
const dinars = among(['RSD', 'MKD', 'KWD', 'BHD', 'JOD', 'IQD', 'DZD', 'TND', 'LYD'], 'RSD')
const arabicDinars = among(['KWD', 'BHD', 'JOD', 'IQD', 'DZD', 'TND', 'LYD'], 'KWD')
const rials = among(['SAR', 'QAR', 'OMR', 'IRR', 'YER'], 'SAR')
const roubles = among(['RUB', 'BYN'], 'RUB')

/**
 * Signs and words as shops write them. `local` ones are a unit or a word elsewhere (`10 ft`, `40 den`): they count
 * where that currency is at home, or anywhere when written exactly so.
 */
const signs: { text: string; code: Reading; local?: true | RegExp }[] = [
  { text: 'US\\$|US \\$|U\\$S|USD\\$', code: 'USD' },
  { text: 'CA\\$|C\\$|CAD\\$|CDN\\$|\\$CAD|\\$ ?CA(?![a-z])', code: 'CAD' },
  { text: 'AU\\$|A\\$|AUD\\$', code: 'AUD' },
  { text: 'NZ\\$|NZD\\$', code: 'NZD' },
  { text: 'HK\\$', code: 'HKD' },
  { text: 'NT\\$', code: 'TWD' },
  { text: 'S\\$|SGD\\$', code: 'SGD' },
  { text: 'MX\\$|MXN\\$', code: 'MXN' },
  { text: 'AR\\$', code: 'ARS' },
  { text: 'R\\$', code: 'BRL' },
  { text: 'RD\\$', code: 'DOP' },
  { text: 'TT\\$', code: 'TTD' },
  { text: 'J\\$', code: 'JMD' },
  { text: '\\$U', code: 'UYU' },
  { text: '\\$', code: dollars },
  { text: 'E£', code: 'EGP' },
  { text: 'L£', code: 'LBP' },
  { text: 'le|l\\.e\\.?', code: 'EGP', local: /^L\.?E\.?$/ },
  { text: '€|euros|euro|eura|euri|eur|евро|евра|ευρώ', code: 'EUR' },
  { text: '£', code: 'GBP' },
  { text: '₹', code: 'INR' },
  { text: '₽', code: 'RUB' },
  { text: '₴|грн\\.?|гривень|гривен', code: 'UAH' },
  { text: '₺|tl', code: 'TRY' },
  { text: '₸|тг\\.?|тенге|теңге|kzt', code: 'KZT' },
  { text: '₪|ש"ח|ש״ח|ש’’ח|שח|nis', code: 'ILS' },
  { text: '₩|원', code: 'KRW' },
  { text: '₫|đồng|vnđ|đ', code: 'VND' },
  { text: '฿|บาท', code: 'THB' },
  { text: '₱', code: 'PHP' },
  { text: '₦', code: 'NGN' },
  { text: '₵|gh₵|gh¢', code: 'GHS' },
  { text: '₡', code: 'CRC' },
  { text: '₲', code: 'PYG' },
  { text: '₼|azn|ман\\.?', code: 'AZN' },
  { text: '₾|ლარი', code: 'GEL' },
  { text: '֏|դր', code: 'AMD' },
  { text: '৳|tk\\.?', code: 'BDT', local: /^(৳|Tk\.?)$/ },
  { text: 'rmb|元', code: 'CNY' },
  { text: '円|税込', code: 'JPY' },
  { text: '[¥￥]', code: among(['JPY', 'CNY'], 'JPY') },
  { text: 'zł\\.?|zl|zlotych|złotych', code: 'PLN' },
  { text: 'kč|kc', code: 'CZK' },
  { text: 'ft\\.?|forint', code: 'HUF', local: /^(Ft|forint)\.?$/ },
  { text: 'lei|leu', code: among(['RON', 'MDL'], 'RON') },
  { text: 'лв\\.?|лева', code: 'BGN' },
  { text: 'lv\\.?|lev', code: 'BGN', local: true },
  { text: 'денари|мкд', code: 'MKD' },
  { text: 'ден\\.?|den\\.?', code: 'MKD', local: true },
  { text: 'km|км', code: 'BAM', local: /^(KM|КМ)$/ },
  { text: 'dinara|dinar|din\\.?|динара|динар|дин\\.?|рсд', code: dinars },
  // Croatia pays in euros now; where kuna still stand they are the same price once more.
  { text: 'kn|kuna', code: 'HRK', local: /^(kn|kuna)$/i },
  { text: 'lekë|leke|lek', code: 'ALL', local: /^lek/i },
  { text: 'skr', code: 'SEK' },
  { text: 'nkr', code: 'NOK' },
  { text: 'dkr', code: 'DKK' },
  { text: 'kr\\.?|kronor|kroner', code: kroner },
  { text: ':-', code: kroner, local: true },
  { text: 'chf|sfr\\.?|fr\\.', code: 'CHF' },
  { text: 'руб\\.?|рублей|рубля|рублів|р\\.', code: roubles },
  { text: 'byn|бел\\. ?руб\\.?', code: 'BYN' },
  { text: "сум|so[ʻ'’`]?m|сўм", code: 'UZS' },
  { text: 'сом', code: 'KGS', local: true },
  { text: 'rp\\.?', code: 'IDR' },
  { text: 'rm', code: 'MYR', local: /^RM$/ },
  { text: 'rs\\.?|rupees', code: rupees },
  { text: 's/\\.?', code: 'PEN' },
  { text: 'bs\\.?', code: 'BOB', local: /^Bs\.?$/ },
  { text: 'ksh\\.?|kshs\\.?', code: 'KES' },
  { text: 'tsh\\.?|tzs', code: 'TZS' },
  { text: 'ugx|ush', code: 'UGX' },
  { text: 'fcfa|cfa|f cfa', code: 'XOF' },
  { text: 'dhs?\\.?|dirhams?|د\\.إ\\.?|درهم|دراهم|د\\.م\\.?', code: dirhams },
  { text: 'د\\.ك\\.?', code: 'KWD' },
  { text: 'د\\.ب\\.?', code: 'BHD' },
  { text: 'د\\.ا\\.?|د\\.أ\\.?', code: 'JOD' },
  { text: 'د\\.ع\\.?', code: 'IQD' },
  { text: 'د\\.ت\\.?', code: 'TND' },
  { text: 'د\\.?ج\\.?', code: 'DZD' },
  { text: 'دينار', code: arabicDinars },
  { text: 'ر\\.س\\.?|sr|ريال سعودي', code: 'SAR', local: /^(SR|ر.*)$/ },
  { text: 'ر\\.ق\\.?|qr', code: 'QAR', local: /^(QR|ر.*)$/ },
  { text: 'ر\\.ع\\.?', code: 'OMR' },
  { text: 'ريال|ریال|﷼', code: rials },
  { text: 'تومان|toman', code: 'IRT' },
  { text: 'ج\\.م\\.?|جنيه|جنيها|egp', code: 'EGP' },
  { text: 'ل\\.ل\\.?', code: 'LBP' },
  { text: 'da', code: 'DZD', local: /^DA$/ },
  { text: 'r', code: 'ZAR', local: true },
  { text: 'q', code: 'GTQ', local: true },
]

/** Neighbours that write these local signs too. */
const neighbours: Record<string, string[]> = {
  BAM: ['ba', 'bs', 'hr', 'sr', 'rs'],
  ZAR: ['za', 'en'],
  GTQ: ['gt'],
  DZD: ['dz', 'ar', 'fr'],
}

const compiled = signs.map((sign) => ({ ...sign, pattern: new RegExp(`^(?:${sign.text})$`, 'iu') }))

/**
 * Regular expression source of every currency sign, word and ISO code. Words must not touch letters on the side away
 * from the number, so `3.490,00din` and `€49` match and `Kristal` does not.
 */
export const currencyPattern: string = [...signs.map((sign) => sign.text), [...isoCodes].join('|')]
  .flatMap((text) => text.split('|'))
  .sort((a, b) => b.length - a.length)
  .join('|')

/** `zł` → PLN, `kr` → by place, `pln` → PLN; null when it is no currency (there). */
export const currencyOf = (text: string | null | undefined, place: CurrencyPlace): string | null => {
  const sign = text?.replaceAll(/[\s\u00a0]+/g, ' ').trim() ?? ''
  if (!sign) return null
  const upper = sign.toUpperCase()
  if (isoCodes.has(upper)) return upper
  const found = compiled.find((entry) => entry.pattern.test(sign))
  if (!found) return null
  const code = typeof found.code === 'string' ? found.code : found.code(place)
  if (!found.local || (found.local !== true && found.local.test(sign))) return code
  return isSpokenAt(code, place) ? code : null
}

/** Codes that are also words and model names (`X MOP 360`, `5 ALL`, `gel 50`): in running text only where they are money. */
const wordCodes = new Set('ALL ANG COP CUP GEL MAD MOP PEN SOS TOP TRY'.split(' '))

/** `currencyOf` for what stands beside a number in a text rather than in a field of its own. */
export const spokenCurrency = (sign: string | undefined, place: CurrencyPlace): string | null => {
  const code = currencyOf(sign, place)
  return code && wordCodes.has(sign?.trim().toUpperCase() ?? '') && !isSpokenAt(code, place) ? null : code
}

const isSpokenAt = (code: string, place: CurrencyPlace): boolean => {
  if (currencyOfPlace(place) === code) return true
  const homes = neighbours[code] ?? []
  const tld = place.host.split('.').at(-1) ?? ''
  return homes.includes(tld) || homes.includes(place.language.slice(0, 2).toLowerCase())
}
