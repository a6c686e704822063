import type { Order } from './schema.ts'

type Parcel = Pick<Order, 'productName' | 'quantity' | 'additions'>

/** The goods of a parcel: the ordered product first, then what joined it. */
export const goodsOf = ({
  productName,
  quantity,
  additions,
}: Parcel): { title: string; quantity: number }[] => [{ title: productName, quantity }, ...additions]

/** `+ 1 × Mlin za kafu`, one for each addition. */
export const additionLines = ({ additions }: Pick<Parcel, 'additions'>): string[] =>
  additions.map(({ title, quantity }) => `+ ${quantity} × ${title}`)
