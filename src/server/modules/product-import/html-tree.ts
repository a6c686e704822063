import { load } from 'cheerio'
import { Element, type Document } from 'domhandler'
import { Parser, Token, Tokenizer, type ParserOptions } from 'parse5'
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter'

/** Large shops send some 15,000 elements; what stands beyond this many is left unread. */
const maxElements = 30_000

/**
 * Real pages are some dozens of levels deep, with unclosed tags some hundreds. The parser looks back over all open elements at each new
 * block, so what stands beyond this many open ones is left unread.
 */
const maxOpen = 1000

/** Each attribute is compared with all earlier ones of its tag; real tags have some dozens. Further ones are left out. */
const maxAttributes = 200

/** Thrown inside, when enough of a page is read. */
class Enough extends Error {}

/**
 * The parser takes one letter at a time, and joins it to the text before it. Here a whole run of letters that mean
 * nothing to its state is joined at once (1.4 MB: 145 ms before, 22 ms with it).
 */
class PageTokenizer extends Tokenizer {
  /* oxlint-disable no-underscore-dangle -- names of the parser */
  protected override _leaveAttrName(): void {
    const tag = this.currentToken
    if (tag && 'attrs' in tag && tag.attrs.length >= maxAttributes) return
    super._leaveAttrName()
  }

  protected override _stateData(cp: number): void {
    super._stateData(cp)
    if (!isPlain(cp)) return
    const run = this.run(isSpace(cp) ? runs.space : runs.word)
    if (run !== '') this._appendCharToCurrentCharacterToken(isSpace(cp) ? kinds.space : kinds.word, run)
  }

  protected override _stateRawtext(cp: number): void {
    super._stateRawtext(cp)
    if (isPlain(cp)) this.raw()
  }

  protected override _stateScriptData(cp: number): void {
    super._stateScriptData(cp)
    if (isPlain(cp)) this.raw()
  }

  protected override _stateScriptDataEscaped(cp: number): void {
    super._stateScriptDataEscaped(cp)
    if (isPlain(cp)) this.raw()
  }

  protected override _stateAttributeValueDoubleQuoted(cp: number): void {
    super._stateAttributeValueDoubleQuoted(cp)
    if (isPlain(cp) && cp !== quote.double) this.currentAttr.value += this.run(runs.doubleQuoted)
  }

  protected override _stateAttributeValueSingleQuoted(cp: number): void {
    super._stateAttributeValueSingleQuoted(cp)
    if (isPlain(cp) && cp !== quote.single) this.currentAttr.value += this.run(runs.singleQuoted)
  }

  protected override _stateComment(cp: number): void {
    super._stateComment(cp)
    const comment = this.currentToken
    if (isPlain(cp) && cp !== dash && comment && 'data' in comment) comment.data += this.run(runs.comment)
  }
  /* oxlint-enable no-underscore-dangle */

  /** Spaces of scripts and styles need not be set apart from their words. */
  private raw(): void {
    const run = this.run(runs.raw)
    if (run === '') return
    // oxlint-disable-next-line no-underscore-dangle -- its name in the parser
    this._appendCharToCurrentCharacterToken(this.currentCharacterToken?.type ?? kinds.word, run)
  }

  /** What stands next and fits; the parser goes on behind it. */
  private run(pattern: RegExp): string {
    const { html, pos } = this.preprocessor
    pattern.lastIndex = pos + 1
    if (!pattern.test(html)) return ''
    this.preprocessor.pos = pattern.lastIndex - 1
    return html.slice(pos + 1, pattern.lastIndex)
  }
}

/** A dash may end a comment, also one inside a script. */
const runs = {
  word: /[^<&\0\s]+/y,
  space: /[ \n\t\f]+/y,
  raw: /[^<\-\0]+/y,
  doubleQuoted: /[^"&\0]+/y,
  singleQuoted: /[^'&\0]+/y,
  comment: /[^<\-\0]+/y,
}
const kinds = { word: Token.TokenType.CHARACTER, space: Token.TokenType.WHITESPACE_CHARACTER } as const
const quote = { double: 0x22, single: 0x27 }
const dash = 0x2d

const isSpace = (cp: number): boolean => cp === 0x20 || cp === 0x0a || cp === 0x09 || cp === 0x0c

/** No letter that begins a tag or a reference, no end of the page and none of the letters that are errors. */
const isPlain = (cp: number): boolean => cp > 0 && cp !== 0x3c && cp !== 0x26

/** Inherits no names; the engine keeps it as a plain record, which `Object.create(null)` is not. */
const Attributes = function named() {} as unknown as new () => Record<string, string>
Object.assign(Attributes, { prototype: Object.create(null) as object })

/** What an element without attributes has, and where only documents that are written again keep something. */
const unwritten = new Attributes()

/** An element as the adapter makes it, with one record in place of three: a page has some fifteen thousand of them. */
const elementOf: Htmlparser2TreeAdapter['createElement'] = (name, namespace, attrs) => {
  // A second `<body>` adds its attributes to those of the first.
  const isMerged = name === 'html' || name === 'body'
  const attribs = attrs.length === 0 && !isMerged ? unwritten : new Attributes()
  for (const attr of attrs) attribs[attr.name] = attr.value
  const element = new Element(name, attribs, [])
  return Object.assign(element, {
    namespace,
    'x-attribsNamespace': isMerged ? new Attributes() : unwritten,
    'x-attribsPrefix': isMerged ? new Attributes() : unwritten,
  })
}

type Htmlparser2TreeAdapter = typeof adapter

type Options = ParserOptions<Htmlparser2TreeAdapterMap>

/** Counts what is really opened and made, also what the parser repeats and moves by itself. */
const cappedOptions = (): Options => {
  let elements = 0
  let open = 0
  return {
    treeAdapter: {
      ...adapter,
      createElement: (...given) => {
        elements += 1
        if (elements > maxElements) throw new Enough()
        return elementOf(...given)
      },
      onItemPush: () => {
        open += 1
        if (open > maxOpen) throw new Enough()
      },
      onItemPop: (item) => {
        open -= 1
        // A list that grew by one has room for sixteen more: of a page of 50,000 elements that was 8 MB of 44.
        item.children = item.children.slice()
      },
    },
  }
}

const fill = (parser: Parser<Htmlparser2TreeAdapterMap>, html: string): void => {
  const { state, lastStartTagName } = parser.tokenizer
  parser.tokenizer = new PageTokenizer(parser.options, parser)
  Object.assign(parser.tokenizer, { state, lastStartTagName })
  try {
    // Newlines of one kind, as the parser would make them letter by letter.
    parser.tokenizer.write(html.replaceAll(/\r\n?/g, '\n'), true)
  } catch (error) {
    // What was read so far is a whole tree.
    if (!(error instanceof Enough)) throw error
  }
}

/** A page as a browser would build it, as far as real pages go. */
export const documentOf = (html: string): Document => {
  const parser = new Parser<Htmlparser2TreeAdapterMap>(cappedOptions())
  fill(parser, html)
  return parser.document
}

/** Letters of markup inside data, such as a description, that are read. */
const longestFragment = 300_000

/** Markup that stands inside a page's data. */
export const fragmentOf = (html: string): Document => {
  const parser = Parser.getFragmentParser<Htmlparser2TreeAdapterMap>(null, cappedOptions())
  fill(parser, html.slice(0, longestFragment))
  return parser.getFragment()
}

/** Markup inside a page's data as its bare text. */
export const textIn = (markup: string): string => load(fragmentOf(markup)).root().text()
