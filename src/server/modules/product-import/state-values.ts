import { textIn } from './html-tree.ts'
import type { Element } from 'domhandler'
import { isRecord, readLooseJson, strictJson } from './loose-json.ts'
import type { Page } from './page.ts'
import { readLiteral, type Literal } from './script-literal.ts'

const maxScript = 4_000_000
const interesting = /price|prix|preis|cena|amount|gallery|images/i

/** Every JSON-like value the page carries for its own scripts, parsed. */
export const readStateValues = (page: Page): unknown[] => {
  const scripts = fromScripts(page)
  return [...(page.html.includes('__ref') ? scripts.map(withReferences) : scripts), ...fromAttributes(page)]
}

/** Apollo keeps its records side by side and points from one to the other with `{"__ref":"Image:1"}`. */
const withReferences = (value: unknown): unknown => {
  if (!isRecord(value)) return value
  const byId = new Map(Object.entries(value))
  for (const entry of Object.values(value))
    if (isRecord(entry))
      for (const [id, inner] of Object.entries(entry)) if (!byId.has(id)) byId.set(id, inner)
  const at = (inner: unknown): unknown =>
    isRecord(inner) && typeof inner['__ref'] === 'string' ? (byId.get(inner['__ref']) ?? inner) : inner
  const resolved = (record: unknown): unknown =>
    isRecord(record) && '__typename' in record
      ? Object.fromEntries(
          Object.entries(record).map(([key, inner]) => [
            key,
            Array.isArray(inner) ? inner.map(at) : at(inner),
          ]),
        )
      : record
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      isRecord(entry) && !('__typename' in entry)
        ? Object.fromEntries(Object.entries(entry).map(([id, inner]) => [id, resolved(inner)]))
        : resolved(entry),
    ]),
  )
}

const fromScripts = (page: Page): unknown[] => {
  const values: unknown[] = []
  const flight: string[] = []
  for (const script of page.all('script')) {
    const { attribs } = script
    if (attribs['src'] || /ld\+json/i.test(attribs['type'] ?? '')) continue
    const source = page.$(script).text()
    if (source.length > maxScript || !interesting.test(source)) continue
    if (/json|x-magento-init/i.test(attribs['type'] ?? ''))
      values.push(...fromJsonScript(source, attribs['id'] ?? ''))
    else if (source.includes('__next_f')) flight.push(...flightChunks(source))
    else values.push(...fromCode(source))
  }
  return [...values, ...fromFlight(flight.join(''))]
}

const fromJsonScript = (source: string, id: string): unknown[] => {
  const text = /^\s*[[{]\s*&quot;/.test(source) ? textIn(source) : source
  const read = readLooseJson(text.slice(Math.max(0, text.search(/[[{]/))))
  if (!read) return []
  return [id === '__NUXT_DATA__' && Array.isArray(read.value) ? revived(read.value) : read.value]
}

/** Nuxt 3 writes one flat array in which numbers inside objects point to other entries. */
const revived = (flat: unknown[]): unknown => {
  const done = new Map<number, unknown>()
  const at = (index: unknown, depth: number): unknown => {
    if (typeof index !== 'number' || index < 0 || depth > 30) return null
    if (done.has(index)) return done.get(index)
    const raw = flat[index]
    if (Array.isArray(raw)) {
      if (typeof raw[0] === 'string' && /^(Shallow|Reactive|Ref|Empty|Set|Map|Date|NuxtError)/.test(raw[0]))
        return at(raw[1], depth + 1)
      const result: unknown[] = []
      done.set(index, result)
      for (const entry of raw) result.push(at(entry, depth + 1))
      return result
    }
    if (isRecord(raw)) {
      const result: Record<string, unknown> = {}
      done.set(index, result)
      for (const [key, entry] of Object.entries(raw)) result[key] = at(entry, depth + 1)
      return result
    }
    return raw
  }
  return flat.map((_, index) => (isRecord(flat[index]) ? at(index, 0) : null))
}

const flightChunks = (source: string): string[] =>
  [...source.matchAll(/__next_f\.push\(\s*\[\s*1\s*,\s*("(?:[^"\\]|\\.)*")/g)].map((match) => {
    const chunk = strictJson(match[1] ?? '""')
    return typeof chunk?.value === 'string' ? chunk.value : ''
  })

/** React's flight format: lines of `id:json`. */
const fromFlight = (text: string): unknown[] =>
  text
    .split('\n')
    .map((line) => /^[0-9a-f]+:([[{].*)$/s.exec(line)?.[1])
    .filter((json) => json !== undefined && interesting.test(json))
    .flatMap((json) => strictJson(json ?? '')?.value ?? [])

const starts =
  /(?:=|\breturn|\bpush\(|[\w$.]\()\s*(?=[{[]\s*["'\w{[])|\b(?:fbq|gtag|ttq\.\w+|pintrk|snaptr|twq|rdt|tracker?\.\w+|analytics\.\w+)\([^{}()]{0,100}(?=\{)|\}\s*\)\(\s*[\w$.]+\s*,\s*(?=\{)/g
const quoted = /JSON\.parse\(\s*(?:decodeURIComponent\(\s*)?('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g

/** Objects tried in one script, and characters looked over in vain before the rest of it is left unread. */
const most = { tries: 400, vain: 20_000_000 }

const fromCode = (source: string): unknown[] => {
  const values: unknown[] = []
  const names = argumentNames(source)
  let behind = 0
  let tries = 0
  let vain = 0
  const isInteresting = finder(source, interesting)
  const isPriced = finder(source, /value|currency/i)
  for (const match of source.matchAll(starts)) {
    const at = match.index + match[0].length
    if (at < behind || tries > most.tries || vain > most.vain) continue
    tries += 1
    if (!isInteresting(at, 20_000) && !isPriced(at, 600)) continue
    const end = balancedEnd(source, at)
    // Nothing of goods in the whole of it: most objects of a large page set up something else.
    if (end !== null && !isInteresting(at, end - at) && !isPriced(at, end - at)) continue
    const read = valueAt(source, at, end, names)
    if (read === null) vain += source.length - at
    else if (hasContent(read.value)) {
      values.push(read.value)
      behind = read.end
    }
  }
  for (const match of source.matchAll(quoted)) values.push(...fromQuoted(match[1] ?? ''))
  return values
}

/** Whether a word stands within so many letters behind a place; places are asked for in their order. */
const finder = (source: string, words: RegExp): ((at: number, within: number) => boolean) => {
  const pattern = new RegExp(words, `${words.flags}g`)
  let next = -1
  return (at, within) => {
    if (next < at) {
      pattern.lastIndex = at
      next = pattern.exec(source)?.index ?? source.length
    }
    return next < Math.min(source.length, at + within)
  }
}

/** Most state objects are plain JSON, which the engine itself reads ten times as fast as any parser of the language. */
const valueAt = (
  source: string,
  at: number,
  end: number | null,
  names: ReadonlyMap<string, unknown>,
): Literal | null => {
  const strict = end === null ? null : strictJson(source.slice(at, end))
  if (strict && end !== null) return { value: strict.value, end }
  const literal = readLiteral(source, at, names)
  if (literal || end !== null) return literal
  // A page cut in the middle of its state: what is there is closed.
  const repaired = readLooseJson(source.slice(at))
  return repaired ? { value: repaired.value, end: source.length } : literal
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

const hasContent = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((entry) => isRecord(entry) || Array.isArray(entry))
    : isRecord(value) && Object.keys(value).length > 0

const fromQuoted = (literal: string): unknown[] => {
  const inner = readLiteral(literal)
  if (typeof inner?.value !== 'string') return []
  const text = inner.value.startsWith('%')
    ? decodeURIComponent(inner.value.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))
    : inner.value
  const parsed = strictJson(text)
  return parsed ? [parsed.value] : []
}

/** Nuxt 2: `__NUXT__=(function(a,b){return {…}}(1,"x"))`; short names stand for the arguments at the end. */
const argumentNames = (source: string): Map<string, unknown> => {
  const names = new Map<string, unknown>()
  const head = /__NUXT__\s*=\s*\(function\(([\w$,\s]*)\)\s*\{/.exec(source)
  if (!head) return names
  const tail = source.lastIndexOf('}(')
  const args = tail < 0 ? null : readLiteral(`[${source.slice(tail + 2).replace(/\)\)?;?\s*$/, '')}]`)
  const values = Array.isArray(args?.value) ? args.value : []
  for (const [index, name] of (head[1] ?? '').split(',').entries())
    names.set(name.trim(), values[index] ?? null)
  return names
}

const fromAttributes = (page: Page): unknown[] => {
  const values: unknown[] = []
  let budget = 300
  for (const element of page.all('body *')) {
    const record = recordOf(element)
    if (record) values.push(record)
    for (const key in element.attribs) {
      const value = element.attribs[key] ?? ''
      if (value.length < 20 || !/^\s*[[{]/.test(value) || !/price|"(full|img|large|src)"|cena/i.test(value))
        continue
      if ((budget -= 1) < 0) return values
      const read = strictJson(value) ?? readLiteral(value)
      if (read) values.push(read.value)
    }
  }
  return values
}

/** `data-name="…" data-price="…" data-image="…"`: what a script is to draw or a button to put in the basket. */
const recordOf = ({ attribs }: Element): Record<string, string> | null => {
  if (!tellsPrice(attribs)) return null
  const told = Object.entries(attribs)
    .filter(([key, value]) => key.startsWith('data-') && value !== '' && value.length < 4000)
    .map(([key, value]) => [key.replace(/^data-(?:product-|item-|proizvod-)?/, ''), value] as const)
  const keys = new Set(told.map(([key]) => key))
  const isNamed = keys.has('name') || keys.has('title') || keys.has('naziv')
  return isNamed && (keys.has('price') || keys.has('cena')) ? Object.fromEntries(told) : null
}

/** Asked of every element of the page, and true of few. */
const tellsPrice = (attribs: Element['attribs']): boolean => {
  for (const key in attribs)
    if (key.startsWith('data-') && (key.endsWith('price') || key.endsWith('cena'))) return true
  return false
}
