import { Check } from 'lucide-react'
import { builderStrings } from '#contract/builder/strings.ts'
import { aboutOf, chosenAngle } from './angle-cards.ts'
import { useDraftOf } from './draft.ts'
import { amountTyped } from './product-fields.ts'
import { useTyped } from './use-typed.ts'
import { PhoneFrame, PhonePage } from './phone-page.tsx'

const words = builderStrings.product

const linesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.replace(/^[-•*\s]+/, '').trim())
    .filter(Boolean)

/** What the seller answers, where it will stand. */
const Answers = ({ hook, reasons }: { hook: string; reasons: string[] }) => (
  <>
    {hook.trim() && <p className="text-sm leading-5 break-words text-[#4b6360]">{hook.trim()}</p>}
    {reasons.length > 0 && (
      <ul className="space-y-1 text-sm leading-5">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-1.5 break-words">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-[#0f766e]" />
            {reason}
          </li>
        ))}
      </ul>
    )}
  </>
)

const Listed = ({ title, lines }: { title: string; lines: string[] }) =>
  lines.length > 0 && (
    <div className="text-sm leading-5">
      <p className="font-bold">{title}</p>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )

/** The card that the page will open with; null where the writer chooses. */
const useChosenAngle = () => {
  const { market, template, ...chosen } = useDraftOf(
    'market',
    'template',
    'angles',
    'angleChoice',
    'angleLine',
  )
  const [productLink, productName] = [useTyped('productLink'), useTyped('productName')]
  return market && template && chosenAngle(chosen, aboutOf({ market, template, productLink, productName }))
}

/** The page as it will roughly look, changing with every letter. */
export const PhonePreview = ({ currencySymbol }: { currencySymbol: string }) => {
  const [image, name, current, original] = [
    useTyped('images')[0],
    useTyped('productName').trim(),
    amountTyped(useTyped('currentPrice')),
    amountTyped(useTyped('originalPrice')),
  ]
  const answers = useTyped('sellerFacts')
  const angle = useChosenAngle()
  const box = [...new Set(linesOf(answers.inTheBox?.replaceAll(/,\s+/g, '\n')))].slice(0, 6)
  const cautions = [...new Set(linesOf(answers.caution))].slice(0, 4)
  return (
    <>
      <PhoneFrame>
        <PhonePage
          image={image ?? null}
          name={angle?.title || name || null}
          price={current}
          originalPrice={original}
          currencySymbol={currencySymbol}
          lead={
            <Answers
              hook={angle?.hook || (answers.purpose ?? '')}
              reasons={linesOf(answers.benefits).slice(0, 3)}
            />
          }
        >
          {box.length + cautions.length > 0 ? (
            <>
              <Listed title={words.previewBox} lines={box} />
              <Listed title={words.previewCaution} lines={cautions} />
            </>
          ) : undefined}
        </PhonePage>
      </PhoneFrame>
      <p className="mt-3 max-w-72 text-center text-[0.8125rem] leading-[1.125rem] text-muted">
        {words.previewNote}
      </p>
    </>
  )
}
