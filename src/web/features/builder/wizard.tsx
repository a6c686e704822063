import { useEffect, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { takingStrings } from '#contract/builder/taking-strings.ts'
import { paths } from '#web/app/paths.ts'
import type { Market } from '#contract/common/market.ts'
import { doubtedPage, DoubtfulPage } from './doubtful-page.tsx'
import { receiveImport, takeOver, useDraft, useDraftOf } from './draft.ts'
import { MarketStep } from './market-step.tsx'
import { ProductStep } from './product-step.tsx'
import { Stepper } from './stepper.tsx'
import { useTaking, type Taking } from './take/use-taking.ts'
import { TakingOutcome } from './take/ways-in.tsx'
import { TemplateStep } from './template-step.tsx'
import type { Creation } from './use-creation.ts'

export const Wizard = ({ creation }: { creation: Creation }) => {
  const area = useFocusOnStep()
  const { step, market: chosen } = useDraftOf('step', 'market')
  // Before a market is chosen the facts are the same; name and questions follow it.
  const market = chosen ?? 'Serbia'
  const taking = useTaking(market, (product) => receiveImport(product, market))
  return (
    // Dropping is a shortcut: the step has a file field that does the same by pointer and keyboard.
    <div
      ref={area}
      onDragOver={(event) => {
        // Places for pictures take their own.
        if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      }}
      onDrop={(event) => {
        if (event.defaultPrevented || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        taking.takeFiles([...event.dataTransfer.files])
      }}
      className="scroll-mt-20 space-y-6"
    >
      <div className={step === 'market' ? 'max-w-2xl' : 'max-w-3xl'}>
        <Stepper />
      </div>
      {step !== 'product' && <WaitingPage market={market} />}
      <CurrentStep creation={creation} taking={taking} />
      {step === 'template' && <TakingOutcome taking={taking} />}
    </div>
  )
}

/** What was handed over before the product's own step. */
const WaitingPage = ({ market }: { market: Market }) => {
  const imported = useDraft((draft) => draft.imported)
  if (imported?.product.facts.isDoubtful && imported.product.origin !== 'link')
    return (
      <div aria-live="polite" className="max-w-2xl">
        <DoubtfulPage
          page={doubtedPage(imported.product)}
          market={market}
          onConfirmed={(confirmed) => takeOver(confirmed, market)}
        />
      </div>
    )
  if (!imported?.product.facts.isProduct || imported.product.origin === 'link') return null
  const { serbianName, facts, importId } = imported.product
  return (
    <p
      role="status"
      className="flex max-w-2xl animate-appear items-start gap-2.5 rounded-lg bg-primary-soft p-3"
    >
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <span className="min-w-0 font-bold break-words text-on-primary-soft">
        {takingStrings.waiting(serbianName ?? facts.name ?? '')}{' '}
        {importId && (
          <Link to={paths.proposal} params={{ importId }} className="underline">
            {takingStrings.choose}
          </Link>
        )}
      </span>
    </p>
  )
}

/** The pressed button of the last step is gone; its place in the order of keys is the new step's question. */
const useFocusOnStep = () => {
  const step = useDraft((draft) => draft.step)
  const before = useRef(step)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    area.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    area.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return area
}

const CurrentStep = ({ creation, taking }: { creation: Creation; taking: Taking }) => {
  const { step, market, template } = useDraftOf('step', 'market', 'template')
  if (step === 'product' && market && template)
    return <ProductStep market={market} template={template} creation={creation} taking={taking} />
  if (step === 'template' && market) return <TemplateStep />
  return <MarketStep taking={taking} />
}
