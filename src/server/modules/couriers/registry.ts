import type { CourierKey } from '#contract/couriers/kinds.ts'
import type { CourierAdapter } from './adapter.ts'
import { bex } from './bex.ts'
import { dExpress } from './d-express.ts'
import { gls } from './gls.ts'
import { cityExpress, expressOne } from './infranet.ts'

export const adapters: Record<CourierKey, CourierAdapter> = {
  'd-express': dExpress,
  bex,
  gls,
  'city-express': cityExpress,
  'express-one': expressOne,
}
