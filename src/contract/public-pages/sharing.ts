/** Pixels of the picture beside a shared link, as networks ask for. */
export const shareSize = { width: 1200, height: 630 } as const

export const sharingStrings = {
  note: 'Plaćanje pouzećem · besplatna dostava',
  /** With what delivery costs. */
  noteWith: (delivery: string) =>
    `Plaćanje pouzećem · ${delivery.replace(/^./, (letter) => letter.toLowerCase())}`,
  alt: (product: string, price: string) => `${product}, cena ${price}`,
} as const
