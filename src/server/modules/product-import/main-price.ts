/** The price that the visible text of a page asks for its product. */
export type MainPrice = {
  price: number
  originalPrice: number | null
  currency: string | null
  score: number
  isNet: boolean
  /** How often the product's own part of the page says this amount. */
  times: number
  /** Stands alone in its box rather than in a sentence. */
  standalone: boolean
}
