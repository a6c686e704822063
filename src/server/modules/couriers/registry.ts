import type { CourierKey } from '#contract/couriers/kinds.ts'
import type { CourierAdapter } from './adapter.ts'
import { dExpress } from './d-express.ts'

export const adapters: Record<CourierKey, CourierAdapter> = { 'd-express': dExpress }
