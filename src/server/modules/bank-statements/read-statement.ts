import { separatorOf } from '#contract/common/csv-reading.ts'
import { decodeText, readLines, tableUnder } from '../order-import/table.ts'
import { mostLines, type ReadStatementFile, type StatementTable } from './lines.ts'
import { looksLikeMt940, readMt940 } from './mt940.ts'
import { guessStatementColumns, headingLine, isUsable } from './statement-table.ts'
import { readRecords } from './statement-records.ts'
import { readStatementText } from './statement-text.ts'
import { parseXml, readStatementXml } from './statement-xml.ts'

export type StatementContent =
  | { statements: ReadStatementFile[] }
  | { table: StatementTable }
  | { problem: 'unreadable' | 'empty' | 'pdf' | 'too_many_rows' | 'too_heavy' | 'old_format' }

const checked = (statements: ReadStatementFile[]): StatementContent => {
  const lines = statements.reduce((sum, statement) => sum + statement.lines.length, 0)
  if (lines === 0) return { problem: 'empty' }
  return lines > mostLines ? { problem: 'too_many_rows' } : { statements }
}

const startsWith = (bytes: Uint8Array, sign: string): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, sign.length)) === sign

/** A file of a bank or pasted text, whatever it is: what is in columns is told apart later, by what they mean. */
export const readStatement = async (bytes: Uint8Array, isPasted: boolean): Promise<StatementContent> => {
  if (startsWith(bytes, '%PDF')) return { problem: 'pdf' }
  const isPacked = startsWith(bytes, 'PK') || bytes[0] === 0xd0
  const text = isPacked ? '' : (decodeText(bytes) ?? '').replace(/^\uFEFF/, '')
  if (/^\s*</.test(text)) {
    const root = parseXml(text)
    const statements = root && readStatementXml(root)
    if (statements && statements.length > 0) return checked(statements)
    const table = root && readRecords(root)
    if (!table) return { problem: statements ? 'empty' : 'unreadable' }
    return table.rows.length > mostLines ? { problem: 'too_many_rows' } : { table }
  }
  if (looksLikeMt940(text)) return checked(readMt940(text))
  const read = await readLines(bytes)
  if ('problem' in read) return { problem: read.problem }
  const at = headingLine(read.lines)
  const isTable = at !== -1 && isUsable(guessStatementColumns(read.lines[at] ?? []))
  // Text of a PDF has commas, too, and is no table for all that.
  if (isPasted && !isTable && !hasColumns(text)) return checked(readStatementText(text))
  if (at === -1) return { problem: read.lines.length === 0 ? 'empty' : 'unreadable' }
  const table = tableUnder(read.lines, at)
  if ('problem' in table) return { problem: table.problem }
  return { table }
}

/** Whether most lines have the same tabs, semicolons or strokes. */
const hasColumns = (text: string): boolean => {
  const separator = separatorOf(text, ['\t', ';', '|'])
  const rows = text.split('\n').filter((row) => row.trim() !== '')
  return rows.filter((row) => row.split(separator).length > 2).length > rows.length / 2
}
