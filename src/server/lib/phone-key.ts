import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'

/** Finds the phone of an unsent form again without keeping it (`leads.phone_key`). */
export const phoneKeyOf = (secretKey: Config['secretKey'], phoneE164: string): Buffer =>
  createHmac('sha256', secretKey).update(`izlog lead phone ${phoneE164}`).digest().subarray(0, 16)
