import {
  lineOf,
  readAmount,
  readCurrency,
  readDay,
  type ReadStatementFile,
  type StatementLine,
} from './lines.ts'

type Field = { tag: string; text: string }

/** Fields with their continuation lines; headers and ends of SWIFT blocks are none. */
const fieldsOf = (text: string): Field[] => {
  const fields: Field[] = []
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const [, tag = '', rest = ''] = /^(?:\{[^}]*\})*(?:\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
    const last = fields.at(-1)
    if (tag !== '') fields.push({ tag, text: rest })
    else if (last && !/^-\}?$/.test(line.trim())) last.text += `\n${line}`
  }
  return fields
}

/** Day, month and day of booking, which side, what letter of the currency, the amount, and what both sides call it. */
const movement =
  /^(\d{2})(\d{2})(\d{2})(?:\d{4})?(R?[CD])[A-Z]?(\d{1,13}(?:,\d{0,2})?)[A-Z][A-Z0-9]{3}([^\n]{0,40})\n?([^\n]*)/

/** Purpose and payer of field 86, by its subfields `?20`, its words `/NAME/`, or as it stands. */
const readInfo = (info: string): Pick<StatementLine, 'payer' | 'account' | 'purpose' | 'reference'> => {
  const flat = info.replaceAll('\n', '')
  if (/\?2\d/.test(flat)) {
    const parts = flat.split('?').map((part): [number, string] => [Number(part.slice(0, 2)), part.slice(2)])
    const between = (from: number, to: number, glue = '') =>
      parts
        .filter(([key]) => key >= from && key <= to)
        .map(([, text]) => text)
        .join(glue)
    return {
      payer: between(32, 33),
      account: between(31, 31),
      purpose: [between(20, 29), between(60, 63)].filter(Boolean).join(' '),
      reference: '',
    }
  }
  const words = new Map<string, string>()
  for (const [, word = '', text = ''] of flat.matchAll(
    /\/([A-Z]{3,4})\/([^/]*(?:\/(?![A-Z]{3,4}\/)[^/]*)*)/g,
  ))
    words.set(word, text)
  if (words.size > 0)
    return {
      payer: words.get('NAME') ?? words.get('ORDP') ?? '',
      account: words.get('IBAN') ?? words.get('ACCT') ?? '',
      purpose: words.get('REMI') ?? words.get('SVWZ') ?? flat,
      reference: words.get('EREF') ?? '',
    }
  return { payer: '', account: '', purpose: info, reference: '' }
}

export const looksLikeMt940 = (text: string): boolean =>
  /^(?:\{[^\n]*)?:20:/m.test(text) && /^:6[012][A-Z]?:/m.test(text)

/** Statements of accounts as SWIFT's MT940 (and MT942) has them. */
export const readMt940 = (text: string): ReadStatementFile[] => {
  const statements: ReadStatementFile[] = []
  const fields = fieldsOf(text)
  for (const [at, { tag, text: value }] of fields.entries()) {
    if (tag === '20') statements.push({ format: 'mt940', account: '', currency: null, number: '', lines: [] })
    const statement = statements.at(-1)
    if (!statement) continue
    if (tag === '25') statement.account = value.split('\n')[0]?.trim() ?? ''
    if (tag.startsWith('28')) statement.number = value.trim()
    if (/^6[0234]/.test(tag))
      statement.currency ??= readCurrency(/^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? '')
    if (tag !== '61') continue
    const [, year = '', month = '', day = '', side = '', amount = '', references = '', extra = ''] =
      movement.exec(value) ?? []
    const next = fields[at + 1]
    const info = readInfo(next?.tag === '86' ? next.text : '')
    const [own = '', bank = ''] = references.split('//')
    // What is taken back of a credit is a debit, and the other way round.
    const isCredit = side === 'C' || side === 'RD'
    const minor = readAmount(amount.replace(/,$/, ''))
    const line = lineOf({
      ...info,
      day: readDay(`20${year}-${month}-${day}`),
      signed: minor === null ? null : isCredit ? minor : -minor,
      purpose: [info.purpose, extra].filter(Boolean).join(' '),
      reference: [info.reference, /^NONREF/i.test(own) ? '' : own, bank].filter(Boolean).join(' '),
    })
    if (line) statement.lines.push(line)
  }
  return statements
}
