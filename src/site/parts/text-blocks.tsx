export type Block =
  | { kind: 'title'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  /** The names of its columns and its rows. */
  | { kind: 'table'; columns: string[]; rows: string[][] }

const mark = /^[-•*]\s+/

const heading = /^##\s+(\S.*)$/

/** `| Veličina | Struk |`: cells of a row of a table. */
const cellsOf = (line: string): string[] | null =>
  line.startsWith('|') && line.endsWith('|') && line.length > 2
    ? line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
    : null

/** A head with at least one row below it; shorter rows end empty. */
const tableOf = (lines: readonly string[]): Block | null => {
  const [columns, ...rows] = lines.flatMap((line) => {
    const cells = cellsOf(line)
    return cells ? [cells] : []
  })
  return columns && columns.length > 1 && rows.length > 0 && rows.length === lines.length - 1
    ? { kind: 'table', columns, rows: rows.map((row) => columns.map((_, at) => row[at] ?? '')) }
    : null
}

/** All a block says, as one text. */
export const textOf = (block: Block): string =>
  block.kind === 'list'
    ? block.items.join(' ')
    : block.kind === 'table'
      ? [block.columns, ...block.rows].flat().join(' ')
      : block.text

/**
 * Blank lines part paragraphs; lines that begin with a dash or dot are a list, lines between strokes a table, and a line of its own behind
 * `## ` is a heading.
 */
export const blocksOf = (description: string): Block[] =>
  description
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): Block => {
      const lines = part.split(/\r?\n/).map((line) => line.trim())
      const [, title] = (lines.length === 1 && heading.exec(part)) || []
      if (title) return { kind: 'title', text: title }
      const table = tableOf(lines)
      if (table) return table
      return lines.every((line) => mark.test(line))
        ? { kind: 'list', items: lines.map((line) => line.replace(mark, '')) }
        : { kind: 'text', text: lines.join(' ') }
    })

/** Headings and tables of a description: their styles travel only with it. */
export const isLongText = (description: string): boolean =>
  blocksOf(description).some(({ kind }) => kind === 'table' || kind === 'title')

const Table = ({ columns, rows }: Extract<Block, { kind: 'table' }>) => (
  <div className="table">
    <table>
      <thead>
        <tr>
          {columns.map((column, at) => (
            // Two columns may be called the same.
            <th key={`${at} ${column}`} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')}>
            {row.map((cell, at) => (
              <td key={columns.slice(0, at + 1).join('|')}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

export const Blocks = ({ blocks }: { blocks: Block[] }) =>
  blocks.map((block) =>
    block.kind === 'title' ? (
      <h3 key={`# ${block.text}`}>{block.text}</h3>
    ) : block.kind === 'text' ? (
      <p key={block.text}>{block.text}</p>
    ) : block.kind === 'table' ? (
      <Table key={textOf(block)} {...block} />
    ) : (
      <ul key={block.items.join()}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  )
