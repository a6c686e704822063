import { formatMoney, fromMinor } from '#contract/common/money.ts'

/** 49.9 → `49,90`, 2990 → `2990`: as a seller would type it. */
export const typed = (price: number): string =>
  Number.isInteger(price) ? String(price) : price.toFixed(2).replace('.', ',')

/** A price as a linked page says it, in words of the screen. */
export const money = (price: number, symbol: string): string =>
  formatMoney(fromMinor(Math.round(price * 100)), symbol)
