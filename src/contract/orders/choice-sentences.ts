/** What is said about sizes and colours when an order is sent; apart from other words because order forms carry it into the browser. */
export const choiceSentences = {
  /** `option` is what was left open, `Veličina`; the piece is named where there are several. */
  choose: (option: string, piece: number, quantity: number) =>
    quantity > 1 ? `${option}: izaberite za ${piece}. komad` : `${option}: izaberite`,
  /** Fewer pieces are left than were ordered. */
  left: (choice: string, left: number) =>
    left === 0
      ? `„${choice}“ je rasprodato. Izaberite drugo.`
      : `Od „${choice}“ je ostalo ${left}. Izaberite manju količinu ili drugo.`,
  gone: (choice: string) => `„${choice}“ više nije u ponudi. Izaberite drugo.`,
}
