import type { Element } from 'domhandler'

/** What the panels of a page say, each to its purpose. */
export type PanelFacts = {
  box: string[]
  warnings: string[]
  /** Steps of use. */
  usage: string[]
  care: string[]
  /** Rows of a table of sizes with what its columns are called: `38: Dužina 24 cm`. */
  sizes: string[]
  /** Lines of the lists in panels of properties and descriptions. */
  bullets: string[]
  /** Texts of panels that describe. */
  texts: string[]
  /** Questions that the page itself answers. */
  answers: { ask: string; answer: string }[]
  /** What a buyer asks, as the page has it. */
  questions: string[]
  /** Texts that stand in panels of buyers' opinions. */
  opinions: string[]
  /** Elements whose text is no description: the shop's terms, questions, opinions. */
  left: ReadonlySet<Element>
  /** Elements that open and close below a title that says what they are, or nothing we know. */
  folded: ReadonlySet<Element>
  /** Boxes that hold a title with what it opens, which are no `name: value`. */
  around: ReadonlySet<Element>
}
