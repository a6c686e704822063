import { buildProperties } from './properties-build.ts'
import { powerProperties } from './properties-power.ts'
import { useProperties } from './properties-use.ts'
import type { Property } from './property.ts'

/** Every property we know how to speak of. */
export const properties: readonly Property[] = [...powerProperties, ...buildProperties, ...useProperties]
