/** Splits CSV into rows of fields: quotes, doubled quotes and line breaks inside quotes as in RFC 4180. */
export const parseCsv = (text: string, separator: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (isQuoted) {
      if (char !== '"') field += char
      else if (text[at + 1] === '"') {
        field += '"'
        at += 1
      } else isQuoted = false
    } else if (char === '"') isQuoted = true
    else if (char === separator || char === '\n') {
      row.push(field.trim())
      field = ''
      if (char === '\n') {
        rows.push(row)
        row = []
      }
    } else if (char !== '\r') field += char
  }
  if (field || row.length) rows.push([...row, field.trim()])
  return rows.filter((cells) => cells.some(Boolean))
}

/** Excel of these markets writes semicolons, others commas or tabs: the one that the first line has most of outside of quotes. */
export const separatorOf = (text: string, separators: readonly string[]): string => {
  const [head = ''] = text.split('\n', 1)
  const bare = head.replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
