import { useEffect, useRef } from 'react'
import { useDraft, useDraftOf } from './draft.ts'
import { MarketStep } from './market-step.tsx'
import { ProductStep } from './product-step.tsx'
import { Stepper } from './stepper.tsx'
import { TemplateStep } from './template-step.tsx'
import type { Creation } from './use-creation.ts'

export const Wizard = ({ creation }: { creation: Creation }) => {
  const area = useFocusOnStep()
  return (
    <div ref={area} className="scroll-mt-20 space-y-6">
      <div className="max-w-2xl">
        <Stepper />
      </div>
      <CurrentStep creation={creation} />
    </div>
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

const CurrentStep = ({ creation }: { creation: Creation }) => {
  const { step, market, template } = useDraftOf('step', 'market', 'template')
  if (step === 'product' && market && template)
    return <ProductStep market={market} template={template} creation={creation} />
  if (step === 'template' && market) return <TemplateStep />
  return <MarketStep />
}
