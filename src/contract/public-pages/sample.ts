import { z } from 'zod'
import { markets, type Market } from '../common/market.ts'
import { templateNames, type TemplateName } from '../websites/schema.ts'

export const sampleParams = z.object({ template: z.enum(templateNames), market: z.enum(markets) })

/** A template with an invented product, drawn as a page (not a call: it answers HTML). */
export const sampleAddress = '/api/builder/samples/:market/:template'

export const addressOfSample = (template: TemplateName, market: Market): string =>
  sampleAddress.replace(':market', market).replace(':template', encodeURIComponent(template))
