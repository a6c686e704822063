import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { timeZone } from '#contract/common/dates.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import type { Cell } from './cells.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Characters that XML cannot hold, in any spelling. */
// oxlint-disable-next-line no-control-regex
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const escaped = (text: string): string =>
  text
    .replaceAll(impossible, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Positions in `cellXfs` of the styles below. */
const styles = { plain: 0, heading: 1, amount: 2, date: 3 } as const

/** Longest text of a cell. */
const mostLetters = 32_767

/** A cell of type text is never read as a formula, whatever it begins with. */
const text = (value: string, style: number = styles.plain): string =>
  value === ''
    ? ''
    : ` s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, mostLetters))}</t></is>`

const number = (value: number | string, style: number): string => ` s="${style}"><v>${value}</v>`

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
const dayMs = 86_400_000
/** Days since 30 December 1899 by the clock on the wall, as spreadsheets count. */
const serialOf = (date: Date): number =>
  (Date.parse(`${clock.format(date).replace(' ', 'T')}Z`) - Date.UTC(1899, 11, 30)) / dayMs

/** 0 → A, 26 → AA. */
const lettersOf = (index: number): string =>
  (index >= 26 ? lettersOf(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))

/** What stands behind the address of a cell; empty for an empty one. */
const written = (cell: Cell): string => {
  if (typeof cell === 'string') return text(cell)
  if (typeof cell === 'number') return number(cell, styles.plain)
  if (cell instanceof Date) return number(serialOf(cell).toFixed(6), styles.date)
  return 'exact' in cell ? text(cell.exact) : number(cell.amount, styles.amount)
}

const fixedParts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${paperStrings.file.sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${office}/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\.\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const columnWidth = 18

/** The rows as XML, a batch at a time. The heading stays in sight while one scrolls. */
async function* sheetXml(headings: string[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headings.length}" width="${columnWidth}" customWidth="1"/></cols><sheetData>`
  const letters = headings.map((_heading, index) => lettersOf(index))
  const rowOf = (contents: string[], row: number) =>
    `<row r="${row}">${contents.map((content, index) => (content ? `<c r="${letters[index]}${row}"${content}</c>` : '')).join('')}</row>`
  yield rowOf(
    headings.map((heading) => text(heading, styles.heading)),
    1,
  )
  let above = 1
  for await (const rows of batches) {
    const first = above + 1
    yield rows.map((cells, index) => rowOf(cells.map(written), first + index)).join('')
    above += rows.length
  }
  yield '</sheetData></worksheet>'
}

/**
 * An XLSX file that is sent while it is made: of a hundred thousand rows only one batch stands in memory (decision 030). Ends with an
 * error when the batches do.
 */
export const xlsxStream = (headings: string[], batches: AsyncIterable<Cell[][]>): Readable => {
  const zip = new ZipFile()
  const output = new PassThrough()
  const fail = (error: Error) => output.destroy(error)
  const sheet = Readable.from(sheetXml(headings, batches), { objectMode: false }).on('error', fail)
  zip.on('error', fail)
  for (const [name, xml] of Object.entries(fixedParts)) zip.addBuffer(Buffer.from(head + xml), name)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  zip.outputStream.pipe(output)
  // Stopping the download also stops the reading.
  output.on('close', () => sheet.destroy())
  return output
}
