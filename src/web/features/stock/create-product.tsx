import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { stockLimits, type StockList } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { paths } from '#web/app/paths.ts'
import { serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { useSaveProduct } from './api.ts'
import { PageChoice } from './page-choice.tsx'
import { problemsOf, readProduct, type FieldProblems } from './product-fields.ts'

const words = shelfStrings.create

/** What to do next, and which orders have their pieces there already. */
const doneText = ({ name, takenIn }: { name: string; takenIn: number }): string =>
  [shelfStrings.unlinked.doneText(name), ...(takenIn > 0 ? [shelfStrings.takenIn(takenIn)] : [])].join(' ')

type Props = { isOpen: boolean; onClose: () => void } & Pick<StockList, 'unlinked' | 'unlinkedOffers'>

/** One product for several pages, or one that no page sells yet. */
export const CreateProduct = ({ isOpen, unlinked, unlinkedOffers, onClose }: Props) => {
  const isDesktop = useDesktop()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title} shape={isDesktop ? 'center' : 'bottom'}>
      <CreateForm unlinked={unlinked} unlinkedOffers={unlinkedOffers} onClose={onClose} />
    </Dialog>
  )
}

const CreateForm = ({ unlinked, unlinkedOffers, onClose }: Omit<Props, 'isOpen'>) => {
  const navigate = useNavigate()
  const save = useSaveProduct()
  const [name, setName] = useState('')
  const [websiteIds, setWebsiteIds] = useState<number[]>([])
  const [offerIds, setOfferIds] = useState<number[]>([])
  const [problems, setProblems] = useState<FieldProblems & { root?: string }>({})

  /** The first page or offer names the product until somebody types a name. */
  const nameBy = (all: readonly { id: number; title: string }[], ids: number[]) => {
    const [first] = all.filter(({ id }) => ids.includes(id))
    const isOurs = [...unlinked, ...unlinkedOffers].some(
      ({ title }) => title.slice(0, stockLimits.name) === name,
    )
    if (first && (name === '' || isOurs)) setName(first.title.slice(0, stockLimits.name))
  }
  const submit = () => {
    const read = readProduct({ name, lowAt: '', costsFromReceipts: false, websiteIds, offerIds })
    setProblems(read.problems ?? {})
    if (!read.product || save.isPending) return
    save.mutate(
      { id: null, product: read.product },
      {
        onSuccess: (product) => {
          notify.success(shelfStrings.unlinked.done, doneText(product))
          onClose()
          void navigate({
            to: paths.stockProduct,
            params: { id: String(product.id) },
            search: { prikaz: product.items.length > 0 ? 'prijem' : 'podesavanja' },
          })
        },
        onError: (error) => {
          const known = problemsOf(wrongFields(error))
          setProblems(
            Object.keys(known).length > 0 ? known : { root: serverMessage(error) ?? shelfStrings.noAnswer },
          )
        },
      },
    )
  }
  return (
    <form
      noValidate
      aria-label={words.title}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label={words.name} hint={words.nameHint} error={problems.name}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={stockLimits.name}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-sm font-bold">{words.pages}</legend>
        {unlinked.length > 0 ? (
          <>
            <p className="mb-2 text-[0.8125rem] leading-[1.125rem] text-muted">{words.pagesHint}</p>
            <PageChoice
              websites={unlinked}
              chosen={websiteIds}
              onChange={(ids) => {
                setWebsiteIds(ids)
                nameBy(unlinked, ids)
              }}
            />
          </>
        ) : (
          <p className="text-[0.8125rem] leading-[1.125rem] text-muted">{words.none}</p>
        )}
        {problems.websiteIds && <FieldError>{problems.websiteIds}</FieldError>}
      </fieldset>
      {unlinkedOffers.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-bold">{words.offers}</legend>
          <p className="mb-2 text-[0.8125rem] leading-[1.125rem] text-muted">{words.offersHint}</p>
          <PageChoice
            websites={unlinkedOffers}
            chosen={offerIds}
            note={({ page }) => words.offerOf(page)}
            onChange={(ids) => {
              setOfferIds(ids)
              nameBy(unlinkedOffers, ids)
            }}
          />
          {problems.offerIds && <FieldError>{problems.offerIds}</FieldError>}
        </fieldset>
      )}
      {problems.root && <FieldError>{problems.root}</FieldError>}
      <DialogFoot>
        <Button type="submit" variant="primary" pending={save.isPending && shelfStrings.saving}>
          {words.submit}
        </Button>
      </DialogFoot>
    </form>
  )
}
