import type { ReadinessName } from '#contract/publication/schema.ts'
import { ContactLine } from './contact-line.tsx'
import type { LineProps } from './line-props.ts'
import { PacksLine } from './packs-line.tsx'
import { PixelLine } from './pixel-line.tsx'
import { ProofLine } from './proof-line.tsx'
import { SenderLine } from './sender-line.tsx'
import { TermsLine } from './terms-line.tsx'

/** The small form of a line. */
export const LineForm = ({ name, ...props }: LineProps & { name: ReadinessName }) => {
  if (name === 'contact') return <ContactLine {...props} />
  if (name === 'sender') return <SenderLine {...props} />
  if (name === 'packs') return <PacksLine {...props} />
  if (name === 'terms') return <TermsLine {...props} />
  if (name === 'proof') return <ProofLine {...props} />
  return <PixelLine {...props} />
}
