/** What a buyer chooses, in the order in which it is asked: `Veličina`, `Boja`. */
export type VariantOption = {
  name: string
  values: {
    text: string
    /** `#rrggbb` of a swatch; null is a value without one. */
    color: string | null
  }[]
}

/** One combination of values. */
export type VariantRow = {
  /** A value of each option, in the order of the options. */
  choice: string[]
  sku: string | null
  /** Added to the price of a piece of it; negative where it is cheaper. */
  difference: string
  /** One of the page's pictures. */
  image: string | null
  /** Whether it is for sale. */
  isOn: boolean
}

export type SizeTable = { columns: string[]; rows: string[][] }

/** Sizes, colours and models of a product as they are stored: without options there are no rows. */
export type Variants = { options: VariantOption[]; rows: VariantRow[]; sizeTable: SizeTable | null }

/** What somebody chose and cannot have so often: the pieces of it that are left. */
export type GoneChoice = { choice: string[]; left: number }

/** Goods of one kind in an order: how many pieces of which combination. */
export type Piece = { choice: string[]; sku: string | null; quantity: number }
