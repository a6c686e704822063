import { load } from 'cheerio'
import { hasChildren, isTag, type Element } from 'domhandler'
import {
  lineOf,
  readAmount,
  readCurrency,
  readDay,
  type ReadStatementFile,
  type StatementLine,
} from './lines.ts'

const nameOf = ({ name }: Element): string => name.slice(name.indexOf(':') + 1).toLowerCase()

const childrenOf = (of: Element | undefined, name?: string): Element[] =>
  of?.children.filter(isTag).filter((child) => name === undefined || nameOf(child) === name) ?? []

/** The first element under a path of names. */
const at = (of: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((found, name) => childrenOf(found, name)[0], of)

/** Its text, also what stands in CDATA and in elements below it. */
export const textOf = (of: Pick<Element, 'children'> | undefined): string =>
  of?.children
    .map((child) => (hasChildren(child) ? textOf(child) : child.nodeType === 3 ? child.data : ''))
    .join('') ?? ''

const textAt = (of: Element | undefined, ...path: string[]): string => textOf(at(of, ...path)).trim()

const attribute = (of: Element | undefined, name: string): string =>
  Object.entries(of?.attribs ?? {})
    .find(([key]) => key.toLowerCase() === name)?.[1]
    .trim() ?? ''

const present = (lines: (StatementLine | null)[]): StatementLine[] => lines.filter((line) => line !== null)

const signedBy = (amount: number | null, isCredit: boolean): number | null =>
  amount === null ? null : isCredit ? amount : -amount

/** What one payment inside an entry of camt says of its payer. */
const camtTexts = (of: Element | undefined) => {
  const parties = at(of, 'rltdpties')
  const ends = textAt(of, 'refs', 'endtoendid')
  return {
    payer: textAt(parties, 'dbtr', 'nm') || textAt(parties, 'dbtr', 'pty', 'nm'),
    account: textAt(parties, 'dbtracct', 'id', 'iban') || textAt(parties, 'dbtracct', 'id', 'othr', 'id'),
    purpose: childrenOf(at(of, 'rmtinf'), 'ustrd').map(textOf).join(' ') || textAt(of, 'addtltxinf'),
    reference: [textAt(of, 'rmtinf', 'strd', 'cdtrrefinf', 'ref'), /^NOTPROVIDED$/i.test(ends) ? '' : ends]
      .filter(Boolean)
      .join(' '),
  }
}

/** An entry is one movement; one that books several payments together is told apart where each says its amount. */
const camtLines = (entry: Element): (StatementLine | null)[] => {
  const status = textAt(entry, 'sts', 'cd') || textAt(entry, 'sts')
  if (/^(PDNG|INFO)$/i.test(status)) return []
  const isReversed = textAt(entry, 'rvslind') === 'true'
  const isCredit = (textAt(entry, 'cdtdbtind') === 'CRDT') !== isReversed
  const day =
    readDay(textAt(entry, 'bookgdt', 'dt') || textAt(entry, 'bookgdt', 'dttm')) ??
    readDay(textAt(entry, 'valdt', 'dt') || textAt(entry, 'valdt', 'dttm'))
  const whole = readAmount(textAt(entry, 'amt'))
  const payments = childrenOf(entry, 'ntrydtls').flatMap((details) => childrenOf(details, 'txdtls'))
  const amounts = payments.map((one) =>
    readAmount(textAt(one, 'amt') || textAt(one, 'amtdtls', 'txamt', 'amt')),
  )
  const isTold =
    payments.length > 1 && amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) === whole
  if (isTold)
    return payments.map((one, place) =>
      lineOf({ ...camtTexts(one), day, signed: signedBy(amounts[place] ?? null, isCredit) }),
    )
  const texts = camtTexts(payments[0])
  return [
    lineOf({
      ...texts,
      purpose: texts.purpose || textAt(entry, 'addtlntryinf'),
      day,
      signed: signedBy(whole, isCredit),
    }),
  ]
}

const camtMessage = /^bktocstmr/

/** ISO 20022: camt.053 of a day, camt.052 within a day, camt.054 of single movements. Other documents have that name, too. */
const readCamt = (root: Element): ReadStatementFile[] => {
  const messages = childrenOf(root).filter((message) => camtMessage.test(nameOf(message)))
  return messages.flatMap((message) =>
    ['stmt', 'rpt', 'ntfctn'].flatMap((name) =>
      childrenOf(message, name).map((statement): ReadStatementFile => ({
        format: 'camt',
        account: textAt(statement, 'acct', 'id', 'iban') || textAt(statement, 'acct', 'id', 'othr', 'id'),
        currency:
          readCurrency(textAt(statement, 'acct', 'ccy')) ??
          readCurrency(attribute(at(statement, 'ntry', 'amt'), 'ccy')),
        number: textAt(statement, 'lglseqnb') || textAt(statement, 'elctrncseqnb'),
        lines: present(childrenOf(statement, 'ntry').flatMap(camtLines)),
      })),
    ),
  )
}

/** FX Client and Office Banking (Asseco), which many Serbian banks give out: `pmtnotification` or `stmtrs`, also several in a list. */
const readFx = (root: Element): ReadStatementFile[] => {
  const roots = nameOf(root) === 'stmtrslist' ? childrenOf(root, 'stmtrs') : [root]
  return roots.map((statement) => ({
    format: 'fx',
    account: textAt(statement, 'acctid') || textAt(statement, 'accountinfo', 'acctid'),
    currency:
      readCurrency(textAt(statement, 'curdef')) ??
      readCurrency(textAt(statement, 'trnlist', 'stmttrn', 'curdef')),
    number: textAt(statement, 'stmtnumber'),
    lines: present(
      childrenOf(at(statement, 'trnlist'), 'stmttrn').map((line) =>
        lineOf({
          day: readDay(textAt(line, 'dtposted')) ?? readDay(textAt(statement, 'ledgerbal', 'dtasof')),
          signed: signedBy(readAmount(textAt(line, 'trnamt')), /^credit$/i.test(textAt(line, 'benefit'))),
          payer: textAt(line, 'payeeinfo', 'name'),
          account: textAt(line, 'payeeaccountinfo', 'acctid'),
          purpose: textAt(line, 'purpose'),
          reference: [textAt(line, 'payeerefnumber'), textAt(line, 'refnumber')].filter(Boolean).join(' '),
        }),
      ),
    ),
  }))
}

/** ROL of Raiffeisen, which OTP writes too: everything stands in attributes. */
const readRol = (root: Element): ReadStatementFile[] => {
  const head = at(root, 'zaglavlje')
  return [
    {
      format: 'rol',
      account: attribute(head, 'partija'),
      currency:
        readCurrency(attribute(head, 'oznakavalute')) ??
        (nameOf(root) === 'transakcioniracunprivredaizvod' ? 'RSD' : null),
      number: attribute(head, 'brojizvoda'),
      lines: present(
        childrenOf(root, 'stavke').map((line) => {
          const [credit, debit] = [
            readAmount(attribute(line, 'potrazuje')),
            readAmount(attribute(line, 'duguje')),
          ]
          return lineOf({
            day:
              readDay(attribute(line, 'datumobrade')) ??
              readDay(attribute(line, 'datumvalute')) ??
              readDay(attribute(head, 'datumizvoda')),
            signed: (credit ?? 0) - (debit ?? 0),
            payer: attribute(line, 'nalogkorisnik'),
            account: attribute(line, 'brojracunaprimaocaposiljaoca'),
            purpose: attribute(line, 'opis'),
            reference: attribute(line, 'pozivnabrojkorisnika') || attribute(line, 'pozivnabrojprimaoca'),
          })
        }),
      ),
    },
  ]
}

/** Banka Poštanska štedionica: `Izvod` with lines `Prom`; other banks call theirs so, too. */
const readPosta = (root: Element): ReadStatementFile[] => {
  const movements = childrenOf(root, 'prom')
  if (movements.length === 0) return []
  return [
    {
      format: 'posta',
      account: textAt(root, 'racun'),
      currency: 'RSD',
      number: textAt(root, 'brojizvoda'),
      lines: present(
        movements.map((line) =>
          lineOf({
            day: readDay(textAt(line, 'datum')) ?? readDay(textAt(root, 'datumizvoda')),
            signed: (readAmount(textAt(line, 'iznospot')) ?? 0) - (readAmount(textAt(line, 'iznosdug')) ?? 0),
            payer: textAt(line, 'nazivnal'),
            account: textAt(line, 'racunnal'),
            purpose: `${textAt(line, 'opis1')} ${textAt(line, 'opis2')}`,
            reference: textAt(line, 'poziv'),
          }),
        ),
      ),
    },
  ]
}

const readers: Record<string, (root: Element) => ReadStatementFile[]> = {
  document: readCamt,
  pmtnotification: readFx,
  stmtrs: readFx,
  stmtrslist: readFx,
  transakcioniracunprivredaizvod: readRol,
  racunprivredaizvod: readRol,
  izvod: readPosta,
}

/** No honest statement is deeper, and whatever walks down it may go from call to call. */
const deepest = 40

const isDeeper = (root: Element): boolean => {
  let level = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true
    level = level.flatMap(({ children }) => children.filter(isTag))
  }
  return false
}

/** The root of a document; null for what is none. Nothing outside of the text is ever looked up, and no entity of its own is known. */
export const parseXml = (text: string): Element | null => {
  const root = load(text, { xml: true }).root()[0]?.children.find(isTag)
  return root && !isDeeper(root) ? root : null
}

/** Null for XML of none of these formats; nothing where another one has its name. */
export const readStatementXml = (root: Element): ReadStatementFile[] | null =>
  readers[nameOf(root)]?.(root) ?? null
