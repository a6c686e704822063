import type { ReadinessName } from '#contract/publication/schema.ts'
import type { Website } from '#contract/websites/schema.ts'
import { ContactLine } from './contact-line.tsx'
import { PacksLine } from './packs-line.tsx'
import { PixelLine } from './pixel-line.tsx'
import { ProofLine } from './proof-line.tsx'
import { SenderLine } from './sender-line.tsx'
import { TermsLine } from './terms-line.tsx'

export type LineProps = { website: Website; onSaved: () => void }

/** The small form of a line. */
export const LineForm = ({ name, ...props }: LineProps & { name: ReadinessName }) => {
  if (name === 'contact') return <ContactLine {...props} />
  if (name === 'sender') return <SenderLine {...props} />
  if (name === 'packs') return <PacksLine {...props} />
  if (name === 'terms') return <TermsLine {...props} />
  if (name === 'proof') return <ProofLine {...props} />
  return <PixelLine {...props} />
}
