import { load } from 'cheerio'
import type { Document } from 'domhandler'
import { Parser, Tokenizer, type ParserOptions } from 'parse5'
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter'

/** Large shops send some 15,000 elements; what stands beyond this many is left unread. */
const maxElements = 50_000

/**
 * Real pages are some dozens of levels deep, with unclosed tags some hundreds. The parser looks back over all open elements at each new
 * block, so what stands beyond this many open ones is left unread.
 */
const maxOpen = 1000

/** Each attribute is compared with all earlier ones of its tag; real tags have some dozens. Further ones are left out. */
const maxAttributes = 200

/** Thrown inside, when enough of a page is read. */
class Enough extends Error {}

class CappedTokenizer extends Tokenizer {
  // oxlint-disable-next-line no-underscore-dangle -- its name in the parser
  protected override _leaveAttrName(): void {
    const tag = this.currentToken
    if (tag && 'attrs' in tag && tag.attrs.length >= maxAttributes) return
    // oxlint-disable-next-line no-underscore-dangle -- its name in the parser
    super._leaveAttrName()
  }
  /* oxlint-enable no-underscore-dangle */
}

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
        return adapter.createElement(...given)
      },
      onItemPush: () => {
        open += 1
        if (open > maxOpen) throw new Enough()
      },
      onItemPop: () => {
        open -= 1
      },
    },
  }
}

const fill = (parser: Parser<Htmlparser2TreeAdapterMap>, html: string): void => {
  const { state, lastStartTagName } = parser.tokenizer
  parser.tokenizer = new CappedTokenizer(parser.options, parser)
  Object.assign(parser.tokenizer, { state, lastStartTagName })
  try {
    parser.tokenizer.write(html, true)
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
