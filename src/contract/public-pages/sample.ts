import { z } from 'zod'
import { filledAddress } from '../common/address.ts'
import { markets, type Market } from '../common/market.ts'
import { templateNames, type TemplateName } from '../websites/template-names.ts'

export const sampleParams = z.object({ template: z.enum(templateNames), market: z.enum(markets) })

export const sampleAddress = '/api/builder/samples/:market/:template'

export const addressOfSample = (template: TemplateName, market: Market): string =>
  filledAddress(sampleAddress, { template, market })
