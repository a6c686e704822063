import { zodResolver } from '@hookform/resolvers/zod'
import { credentialsSchema } from '#contract/accounts/schema.ts'

export const credentialsResolver = zodResolver(credentialsSchema)
