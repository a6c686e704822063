import { Blocks, blocksOf } from '../../parts/text-blocks.tsx'
import type { View } from '../../view.ts'

export const Description = ({ view: { site, t, mark } }: { view: View }) => {
  const blocks = blocksOf(site.longDescription)
  if (blocks.length === 0) return null
  return (
    <section id="opis" className="section split description" {...mark('longDescription', 'drawn')}>
      <h2>{t.description.title}</h2>
      <Blocks blocks={blocks} />
    </section>
  )
}
