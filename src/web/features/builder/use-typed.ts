import { useWatch } from 'react-hook-form'
import type { ProductFields } from './product-fields.ts'

/** What stands in a field of the wizard; only who asks is drawn again with its letters, not the whole form. */
export const useTyped = <Name extends keyof ProductFields>(name: Name) =>
  useWatch<ProductFields, Name>({ name })
