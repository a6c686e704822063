/** Thrown inside, when a text is no object at all. */
class NotJson extends Error {}

const maxDepth = 120

/**
 * Reads one JSON value as shops write it, beginning at `start`: trailing commas, comments, raw line breaks, single
 * quotes, unquoted keys, unescaped quotes inside texts, a cut end. Identifiers other than true/false/null are looked up
 * in `names` (arguments of a wrapping function), else null. Null when it is not even nearly JSON.
 */
export const readLooseJson = (
  text: string,
  start = 0,
  names: ReadonlyMap<string, unknown> = new Map(),
): { value: unknown; end: number } | null => {
  const first = text.slice(start, start + 1)
  if (first === '{' || first === '[') {
    const end = balancedEnd(text, start)
    const strict = end === null ? null : strictJson(text.slice(start, end))
    if (strict && end !== null) return { value: strict.value, end }
  }
  try {
    const reader = new Reader(text, start, names)
    const value = reader.value(0)
    return { value, end: reader.at }
  } catch (error) {
    if (error instanceof NotJson) return null
    throw error
  }
}

/** `JSON.parse` as a value that cannot be confused with a parsed null. */
export const strictJson = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

/** Offset behind the bracket that closes the one at `start`, minding double-quoted texts. */
const balancedEnd = (text: string, start: number): number | null => {
  let depth = 0
  for (let i = start; i < text.length; i += 1) {
    const char = text.charCodeAt(i)
    if (char === 0x22) {
      i += 1
      while (i < text.length && text.charCodeAt(i) !== 0x22) i += text.charCodeAt(i) === 0x5c ? 2 : 1
    } else if (char === 0x7b || char === 0x5b) depth += 1
    else if (char === 0x7d || char === 0x5d) {
      depth -= 1
      if (depth === 0) return i + 1
    }
  }
  return null
}

class Reader {
  at: number
  private readonly text: string
  private readonly names: ReadonlyMap<string, unknown>

  constructor(text: string, at: number, names: ReadonlyMap<string, unknown>) {
    this.text = text
    this.at = at
    this.names = names
  }

  value(depth: number): unknown {
    if (depth > maxDepth) throw new NotJson()
    this.skip()
    const char = this.text[this.at]
    if (char === '{') return this.object(depth)
    if (char === '[') return this.array(depth)
    if (char === '"' || char === "'" || char === '`') return this.string(char)
    return this.word()
  }

  private object(depth: number): Record<string, unknown> {
    const result: Record<string, unknown> = {}
    this.at += 1
    for (;;) {
      this.skip(',')
      const char = this.text[this.at]
      if (char === undefined) return result
      if (char === '}' || char === ']') {
        this.at += 1
        return result
      }
      const key = char === '"' || char === "'" ? this.string(char, true) : this.bareKey()
      this.skip()
      if (this.text[this.at] !== ':') {
        if (depth === 0 && Object.keys(result).length === 0) throw new NotJson()
        this.recover()
        continue
      }
      this.at += 1
      const value = this.value(depth + 1)
      if (key !== '__proto__') result[key] = value
    }
  }

  private array(depth: number): unknown[] {
    const result: unknown[] = []
    this.at += 1
    for (;;) {
      this.skip(',')
      const char = this.text[this.at]
      if (char === undefined) return result
      if (char === ']' || char === '}') {
        this.at += 1
        return result
      }
      const before = this.at
      result.push(this.value(depth + 1))
      if (this.at === before) this.at += 1
    }
  }

  /** A quote ends the text only where JSON could go on; so `5" display` survives. */
  private string(quote: string, isKey = false): string {
    const parts: string[] = []
    this.at += 1
    let from = this.at
    for (;;) {
      const char = this.text[this.at]
      if (char === undefined) break
      if (char === '\\') {
        parts.push(this.text.slice(from, this.at), this.escape())
        from = this.at
      } else if (char === quote && this.endsHere(isKey)) break
      else this.at += 1
    }
    parts.push(this.text.slice(from, this.at))
    this.at += 1
    return parts.join('')
  }

  private endsHere(isKey: boolean): boolean {
    const rest = this.text.slice(this.at + 1, this.at + 60)
    if (isKey) return /^\s*:/.test(rest)
    return /^\s*(?:$|[}\]]|[:;)]|,\s*(?:["'{[\]}\d-]|true|false|null|[\w$]+\s*:|\/\/|\/\*|$)|\/\/|\/\*|\+)/.test(
      rest,
    )
  }

  private escape(): string {
    const next = this.text[this.at + 1] ?? ''
    this.at += 2
    if (next === 'u' || next === 'x') {
      const length = next === 'u' ? 4 : 2
      const code = this.text.slice(this.at, this.at + length)
      if (!/^[0-9a-f]+$/i.test(code)) return ''
      this.at += length
      return String.fromCharCode(Number.parseInt(code, 16))
    }
    return { n: '\n', t: '\t', r: '\r', b: '', f: '', '\n': '' }[next] ?? next
  }

  private bareKey(): string {
    const match = /[\w$\u00a1-\uffff.-]+/y
    match.lastIndex = this.at
    const key = match.exec(this.text)?.[0]
    if (key === undefined) throw new NotJson()
    this.at += key.length
    return key
  }

  /** Numbers, literals, and expressions nobody can evaluate here (skipped up to the next comma or bracket). */
  private word(): unknown {
    const match = /[!-]?[\w$.+]+/y
    match.lastIndex = this.at
    const word = match.exec(this.text)?.[0] ?? ''
    this.at += word.length
    const after = this.text.slice(this.at, this.at + 12)
    if (!/^\s*([,}\]]|$|\/\/|\/\*|;)/.test(after)) this.recover()
    if (word === 'true' || word === '!0') return true
    if (word === 'false' || word === '!1') return false
    if (/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(word)) return Number(word)
    if (/^-?\.\d+$/.test(word)) return Number(word)
    return this.names.get(word) ?? null
  }

  /** Past whatever cannot be read, minding brackets and quotes. */
  private recover(): void {
    let depth = 0
    for (; this.at < this.text.length; this.at += 1) {
      const char = this.text[this.at] as string
      if (char === '"' || char === "'") {
        const close = this.text.indexOf(char, this.at + 1)
        if (close < 0) return
        this.at = close
      } else if ('([{'.includes(char)) depth += 1
      else if (')]}'.includes(char)) {
        if (depth === 0) return
        depth -= 1
      } else if (char === ',' && depth === 0) return
    }
  }

  private skip(also = ''): void {
    for (;;) {
      const char = this.text[this.at]
      if (char === undefined) return
      if (char <= ' ' || char === '\u00a0' || char === '\ufeff' || char === also) this.at += 1
      else if (this.text.startsWith('//', this.at)) this.at = lineEnd(this.text, this.at)
      else if (this.text.startsWith('/*', this.at)) this.at = behind(this.text, '*/', this.at)
      else if (this.text.startsWith('<!--', this.at)) this.at += 4
      else if (this.text.startsWith('-->', this.at)) this.at += 3
      else return
    }
  }
}

const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

const behind = (text: string, mark: string, at: number): number => {
  const end = text.indexOf(mark, at)
  return end < 0 ? text.length : end + mark.length
}

/** `value.a.b` when every step is an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
