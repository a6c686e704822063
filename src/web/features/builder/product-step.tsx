import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { FormProvider, useForm, type Resolver } from 'react-hook-form'
import { createWebsiteFormSchema } from '#contract/builder/schema.ts'
import { templateLabel } from '#contract/websites/template-label.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { imageStrings } from '#contract/images/strings.ts'
import { withImage } from '#web/features/images/image-list.tsx'
import { useUploads } from '#web/features/images/use-uploads.ts'
import { errorCode, serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { AnglesSection } from './angles-section.tsx'
import { BasicsSection } from './basics-section.tsx'
import { ContactSection, useFirstContact } from './contact-section.tsx'
import { linesFor, useDraft, typedFields, type Imported } from './draft.ts'
import { FormGroup } from './form-group.tsx'
import { firstSentence } from './first-sentence.ts'
import { ImagesSection } from './images-section.tsx'
import { LinkSection } from './link-section.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { PriceSection } from './price-section.tsx'
import { emptyFields, readable, type CheckedFields, type ProductFields } from './product-fields.ts'
import { ProofSection } from './proof-section.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { StepHeading } from './step-heading.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { isBlank } from './upsell-entries.ts'
import type { Taking } from './take/use-taking.ts'
import { TypedFactsSection } from './typed-facts-section.tsx'
import { UpsellSection } from './upsell-section.tsx'
import { VariantsSection } from './variants-section.tsx'
import { WishesSection } from './wishes-section.tsx'
import type { Creation } from './use-creation.ts'

const words = builderStrings.product
const { groups } = words

const checkFields = zodResolver(createWebsiteFormSchema) as unknown as Resolver<
  ProductFields,
  unknown,
  CheckedFields
>
const resolver: typeof checkFields = (fields, context, options) =>
  checkFields(
    readable({ ...fields, variants: linesFor(useDraft.getState(), fields) }) as never,
    context,
    options,
  )

export const ProductStep = ({
  market,
  template,
  creation,
  taking,
}: {
  market: Market
  template: TemplateName
  creation: Creation
  taking: Taking
}) => {
  const put = useDraft((draft) => draft.put)
  const isDesktop = useDesktop()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<ProductFields, unknown, CheckedFields>({
    resolver,
    // What is typed from here on goes from the form into the memory and not back.
    defaultValues: { ...emptyFields, ...typedFields() },
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const uploads = useUploads((url, replaces) =>
    form.setValue('images', withImage(form.getValues('images'), url, replaces), {
      shouldValidate: form.formState.isSubmitted,
    }),
  )
  const [areUpsellsBusy, setUpsellsBusy] = useState(false)
  const first = useFirstContact()
  useKeepDraft(form)
  useTakenLink(form)
  useRefusedFields(form, creation.failure?.error)
  useFocusOnProblem(element, form.formState.submitCount, creation.failure)

  const check = form.handleSubmit(
    (checked) => {
      if (uploads.isBusy || areUpsellsBusy) return notify.problem(commonStrings.error, imageStrings.pending)
      first.saveThen(() => creation.start(checked, { market, template }))
    },
    (errors) => notify.problem(commonStrings.error, firstSentence(errors)),
  )
  const submit = (event: FormEvent) => {
    const entries = form.getValues('upsellProductLinks')
    form.setValue(
      'upsellProductLinks',
      entries.filter((entry) => !isBlank(entry)),
    )
    void check(event)
  }
  const currencySymbol = marketFacts[market].currencySymbol

  return (
    <FormProvider {...form}>
      <div className="space-y-4">
        <StepHeading title={words.heading} hint={words.hint} onBack={() => put({ step: 'template' })}>
          <p className="mt-1 text-[0.8125rem] font-bold text-primary sm:hidden">
            {builderStrings.wizard.chosen(
              `${marketFacts[market].label} (${currencySymbol})`,
              templateLabel(template),
            )}
          </p>
        </StepHeading>
        <div className="gap-8 lg:flex lg:flex-wrap">
          <form
            ref={element}
            noValidate
            onSubmit={submit}
            className="min-w-0 space-y-4 lg:max-w-[40rem] lg:flex-[100_1_26rem]"
          >
            <FormGroup title={groups.product} hint={groups.productHint}>
              <LinkSection market={market} taking={taking} />
              <BasicsSection />
              <ImagesSection uploads={uploads} />
              <PriceSection currencySymbol={currencySymbol} />
              <VariantsSection />
            </FormGroup>
            <FormGroup title={groups.text} hint={groups.textHint}>
              <QuestionsSection />
              <TypedFactsSection />
              <WishesSection />
              <AnglesSection market={market} template={template} />
            </FormGroup>
            <FormGroup title={groups.trust} hint={groups.trustHint}>
              <UpsellSection market={market} onBusy={setUpsellsBusy} />
              <ProofSection />
              <ContactSection first={first} />
            </FormGroup>
            <SubmitBar currencySymbol={currencySymbol} failure={creation.failure} />
          </form>
          {isDesktop && (
            <aside
              aria-label={words.previewLabel}
              className="sticky top-24 flex h-fit flex-[1_1_18rem] flex-col items-center"
            >
              <PhonePreview currencySymbol={currencySymbol} />
            </aside>
          )}
        </div>
      </div>
    </FormProvider>
  )
}

type ProductForm = ReturnType<typeof useForm<ProductFields, unknown, CheckedFields>>

/** Every change goes into the wizard's memory at once. */
const useKeepDraft = (form: ProductForm): void => {
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      useDraft.getState().put({ fields: { ...emptyFields, ...(values as Partial<ProductFields>) } })
    })
    return unsubscribe
  }, [form])
}

/** A page that arrives while the form is open brings its address into the field. */
const useTakenLink = (form: ProductForm): void => {
  const imported = useDraft((draft) => draft.imported)
  const seen = useRef<Imported | null>(imported)
  useEffect(() => {
    const isNew = imported?.product.importId !== seen.current?.product.importId
    seen.current = imported
    if (!imported?.url || !isNew || imported.product.origin === 'link') return
    form.setValue('productLink', imported.url, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  }, [form, imported])
}

/** Fields the server refused are marked where they stand; refusals of the address name no field. */
const useRefusedFields = (form: ProductForm, error: unknown): void => {
  useEffect(() => {
    if (/^(websites|builder)\.url_/.test(errorCode(error) ?? ''))
      form.setError('customUrl', { message: serverMessage(error) ?? undefined })
    for (const { path, message } of wrongFields(error)) {
      const name = Object.keys(emptyFields).find((field) => path === field || path.startsWith(`${field}.`))
      if (name) form.setError(name as keyof ProductFields, { message })
    }
  }, [form, error])
}

/** After a refused submit the first wrong field is brought into view and focused; after a failed call, the reason. */
const useFocusOnProblem = (
  element: React.RefObject<HTMLFormElement | null>,
  submitCount: number,
  failure: Creation['failure'],
): void => {
  useEffect(() => {
    if (!submitCount && !failure) return
    const target =
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"],[data-invalid="true"]') ??
      (failure ? element.current?.querySelector<HTMLElement>('[data-failure]') : null)
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [element, submitCount, failure])
}
