import { CircleCheck } from 'lucide-react'
import type { SalesStrings } from '#contract/public-pages/sales-strings.ts'
import type { PageImage } from '#contract/public-pages/schema.ts'
import { OrderLink } from '../../parts/order-link.tsx'
import { phoneWide, Picture } from '../../parts/picture.tsx'
import { Blocks, blocksOf } from '../../parts/text-blocks.tsx'
import type { View } from '../../view.ts'
import { pairsOf } from './content.ts'

type Pictures = { problem: PageImage | undefined; solution: PageImage | undefined }

/** Two pictures a pair where there are enough, else one for what is better. The first picture stands at the top already. */
const picturesFor = (images: PageImage[], pairs: number, at: number): Pictures => {
  const rest = images.slice(1)
  return rest.length >= pairs * 2
    ? { problem: rest[at * 2], solution: rest[at * 2 + 1] }
    : { problem: undefined, solution: rest[at] }
}

const BandPicture = ({ image, view }: { image: PageImage | undefined; view: View }) =>
  image && (
    <div className="band-picture">
      <Picture image={image} sizes={`(min-width: 768px) 560px, ${phoneWide}`} marks={view.markImage(image)} />
    </div>
  )

/** A trouble on white, what changes on yellow, each pair with its own button. */
export const ProblemSolution = ({ view, words }: { view: View; words: SalesStrings }) => {
  const pairs = pairsOf(view)
  return pairs.map(({ title, problem, solution, cta, path }, at) => {
    const pictures = picturesFor(view.page.images, pairs.length, at)
    return (
      <section key={title} id={`resenje-${at + 1}`} className="pair">
        <div className={pictures.problem ? 'band is-problem' : 'band is-problem is-plain'}>
          <BandPicture image={pictures.problem} view={view} />
          <div className="band-text" {...view.mark(`${path}.description1`, 'drawn')}>
            <p className="tag">{words.problem}</p>
            <h2 {...view.mark(`${path}.title`)}>{title}</h2>
            <Blocks blocks={blocksOf(problem)} />
          </div>
        </div>
        <div className={pictures.solution ? 'band is-solution' : 'band is-solution is-plain'}>
          <BandPicture image={pictures.solution} view={view} />
          <div className="band-text" {...view.mark(`${path}.description2`, 'drawn')}>
            <p className="tag">
              <CircleCheck size={16} aria-hidden="true" />
              {words.solution}
            </p>
            <Blocks blocks={blocksOf(solution)} />
            <OrderLink view={view} label={cta ?? undefined} marks={view.mark(`${path}.ctaText`)} />
          </div>
        </div>
      </section>
    )
  })
}
