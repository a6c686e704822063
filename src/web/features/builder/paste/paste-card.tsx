import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, Link2, PackagePlus } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ClipboardEvent, type FormEvent } from 'react'
import { builderStrings } from '#contract/builder/strings.ts'
import { proposalStrings } from '#contract/builder/proposal-strings.ts'
import type { ImportedProduct } from '#contract/builder/schema.ts'
import { takingStrings } from '#contract/builder/taking-strings.ts'
import { maxImages } from '#contract/common/image.ts'
import { isWebLink } from '#contract/common/web-link.ts'
import { paths } from '#web/app/paths.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { refusalByType } from '#web/features/images/accepted.ts'
import { withImage } from '#web/features/images/image-list.tsx'
import { filesIn, hasPictures } from '#web/features/images/transfer.ts'
import { useUploads, type Uploads } from '#web/features/images/use-uploads.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useImportProduct, useTypeProduct } from '../api.ts'
import { doubtedPage, DoubtfulPage } from '../doubtful-page.tsx'
import { LinkRefused } from '../link-refused.tsx'
import { useTaking } from '../take/use-taking.ts'
import { useTakenElsewhere } from '../take/waiting-wizard.ts'
import { isSource } from '../take/pasted.ts'
import { isWall, TakingOutcome, WaysIn } from '../take/ways-in.tsx'
import { typedRequest, type TypedProductFields } from './product-fields.ts'
import { productOfText } from './product-of-text.ts'
import { usePasted } from './paste-store.ts'
import { ProductForm } from './product-form.tsx'

const words = proposalStrings.paste

const allFields = ['name', 'market', 'price', 'originalPrice', 'images', 'description'] as const

/** Letters beside the link of a message that shares it. */
const mostAroundLink = 120

/** Any text that looks like an address gets the protocol that people leave out. */
const linkIn = (text: string): string | null => {
  const typed = text.trim()
  if (isWebLink(typed)) return typed
  const guessed = `https://${typed}`
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(typed) && isWebLink(guessed) ? guessed : null
}

/** The one link of a text that is shared with a few words around it. */
const sharedLink = (text: string): string | null => {
  const links = text.match(/https?:\/\/\S{4,2000}/gi) ?? []
  const [only = ''] = links
  return links.length === 1 && !text.includes('\n') && text.length - only.length <= mostAroundLink
    ? linkIn(only)
    : null
}

/** Lines, or at least this many words, are what an advert says and no address gone wrong. */
const leastWords = 4
const isAdvert = (text: string): boolean =>
  text.includes('\n') || text.split(/\s{1,200}/).length >= leastWords

/** Where a new page begins: one field for a link, the source of a page or the text of an advert; pictures may be dropped on it. */
export const PasteCard = ({ title = words.title }: { title?: string }) => {
  const userId = useUser()?.id ?? 0
  const { openFor, isTyping, put } = usePasted()
  // Pictures dropped on the first field are sent while the rest is typed.
  const uploads = useUploads((url, replaces) => {
    const { product } = usePasted.getState()
    put({ product: { ...product, images: withImage(product.images, url, replaces) } })
  })
  const takePictures = (data: DataTransfer): boolean => {
    const files = filesIn(data).filter((file) => refusalByType(file, 'any') === null)
    if (files.length === 0) return false
    const { images } = usePasted.getState().product
    uploads.add(files.slice(0, Math.max(0, maxImages - images.length - uploads.items.length)))
    put({ isTyping: true })
    return true
  }
  useEffect(() => openFor(userId), [openFor, userId])
  const heading = useId()
  const wasTyping = useRef(isTyping)
  useEffect(() => {
    // What is asked now begins at the heading, wherever the button before it stood.
    if (wasTyping.current !== isTyping) document.getElementById(heading)?.focus()
    wasTyping.current = isTyping
  }, [isTyping, heading])
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby={heading}>
        <h2 id={heading} tabIndex={-1} className="text-xl font-extrabold text-balance outline-none">
          {isTyping ? proposalStrings.typed.title : title}
        </h2>
        <p className="mt-1 text-muted">{isTyping ? proposalStrings.typed.hint : words.hint}</p>
        <div className="mt-4">
          {isTyping ? <WithoutLink uploads={uploads} /> : <LinkField onPictures={takePictures} />}
        </div>
      </section>
    </Card>
  )
}

/** What was read leads on to the choice of a page. */
const useGoOn = () => {
  const navigate = useNavigate()
  return ({ importId }: ImportedProduct) => {
    if (importId) void navigate({ to: paths.proposal, params: { importId } })
  }
}

const LinkField = ({ onPictures }: { onPictures: (data: DataTransfer) => boolean }) => {
  const userId = useUser()?.id ?? 0
  const { link, put } = usePasted()
  const [isChecked, setChecked] = useState(false)
  const [isOver, setOver] = useState(false)
  const [result, setResult] = useState<ImportedProduct | null>(null)
  const goOn = useGoOn()
  const read = useImportProduct()

  const receive = (product: ImportedProduct) => {
    if (product.facts.isProduct) {
      put({ link: '' })
      return goOn(product)
    }
    setResult(product)
  }
  const taking = useTaking('Serbia', receive)
  useTakenElsewhere({ userId, market: 'Serbia', isWaiting: true }, (importId) =>
    goOn({ importId } as ImportedProduct),
  )

  const readLink = (text: string) => {
    const url = linkIn(text)
    setChecked(true)
    setResult(null)
    if (!url || (read.isPending && read.variables?.url === url)) return
    read.mutate({ url, market: 'Serbia' }, { onSuccess: receive })
  }
  /** A link is read, the source of a page too, and an advert fills the fields; false: it is none of them. */
  const take = (text: string): boolean => {
    const url = linkIn(text) ?? sharedLink(text)
    if (url) {
      put({ link: url })
      readLink(url)
    } else if (isSource(text)) taking.takeSource(text)
    else if (isAdvert(text)) typeFrom(text)
    else return false
    return true
  }
  /** What is pasted replaces whatever stood there and is read at once. */
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim()
    if (text === '' ? onPictures(event.clipboardData) : take(text)) event.preventDefault()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!take(link.trim())) setChecked(true)
  }
  const isReading = read.isPending
  const typeInstead = () => put({ isTyping: true })
  const typeFrom = (text: string) => {
    const { fields, filled } = productOfText(text, usePasted.getState().product)
    put({ isTyping: true, product: fields, link: '' })
    const names = filled.map((field) => `„${proposalStrings.typed[field]}“`)
    if (names.length > 0) notify.success(takingStrings.ways.paste.asProduct(names.join(', ')))
  }
  const reason = result?.facts.reason ?? null
  const isRefused = result !== null && !result.facts.isProduct && !result.facts.isDoubtful
  const hasWays = !isReading && (isRefused || read.isError)
  useEffect(() => {
    put({ isRefused: hasWays })
    return () => put({ isRefused: false })
  }, [hasWays, put])
  return (
    <>
      {/* Dropping is a shortcut; the field for pictures behind „Nemam link“ takes them by pointer and keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        noValidate
        onSubmit={submit}
        onDragOver={(event) => {
          if (!hasPictures(event.dataTransfer)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false)
          if (onPictures(event.dataTransfer)) event.preventDefault()
        }}
        className={cn('rounded-xl', isOver && 'outline-2 outline-offset-4 outline-primary outline-dashed')}
      >
        <Field
          label={words.label}
          isLabelHidden
          error={isChecked && link.trim() !== '' && !linkIn(link) ? words.notLink : undefined}
        >
          {(control) => (
            <span className="flex gap-2 max-sm:flex-col">
              <span className="relative flex-1">
                <Link2
                  aria-hidden
                  className="pointer-events-none absolute top-3.5 left-3 size-5 text-muted"
                />
                <Input
                  {...control}
                  type="text"
                  inputMode="url"
                  autoComplete="off"
                  value={link}
                  placeholder={isOver ? words.drop : words.placeholder}
                  onPaste={onPaste}
                  onChange={(event) => {
                    setChecked(false)
                    put({ link: event.target.value })
                  }}
                  className="h-12 pl-10"
                />
              </span>
              <Button
                type="submit"
                variant="primary"
                size="lg"
                pending={isReading && builderStrings.product.read}
                aria-disabled={link.trim() === '' || undefined}
                icon={<ArrowRight aria-hidden className="size-5" />}
              >
                {words.read}
              </Button>
            </span>
          )}
        </Field>
      </form>
      <div aria-live="polite">
        {isReading && (
          <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-surface-2 p-3">
            <Spinner />
            <span className="font-bold">{words.reading}…</span>
            <span className="min-w-0 flex-1 text-[0.8125rem] text-muted">{words.readingHint}</span>
            <Button size="sm" variant="ghost" onClick={() => read.reset()}>
              {words.stop}
            </Button>
          </p>
        )}
        {!isReading && result?.facts.isDoubtful && (
          <DoubtfulPage page={doubtedPage(result)} market="Serbia" onConfirmed={receive} />
        )}
        {!isReading && isRefused && (
          <LinkRefused
            sentence={
              result.message ??
              (reason ? builderStrings.refused[reason] : builderStrings.product.importFailed)
            }
          />
        )}
        {!isReading && read.isError && (
          <LinkRefused
            sentence={serverMessage(read.error) ?? builderStrings.product.importFailed}
            onRetry={() => readLink(link)}
          />
        )}
      </div>
      {!hasWays && <TakingOutcome taking={taking} />}
      {hasWays && <WaysIn taking={taking} isNeeded={isWall(reason)} onText={typeFrom} />}
      <div className="mt-2">
        <Button
          variant="ghost"
          icon={<PackagePlus aria-hidden className="size-4" />}
          onClick={typeInstead}
          className="-ml-2 px-2"
        >
          {isRefused || read.isError ? words.typeInstead : words.withoutLink}
        </Button>
      </div>
    </>
  )
}

const WithoutLink = ({ uploads }: { uploads: Uploads }) => {
  const { product, put, reset } = usePasted()
  const save = useTypeProduct()
  const goOn = useGoOn()
  const change = (how: (fields: TypedProductFields) => TypedProductFields) =>
    put({ product: how(usePasted.getState().product) })
  const submit = () =>
    save.mutate(typedRequest(product, null), {
      onSuccess: (read) => {
        reset()
        goOn(read)
      },
      onError: (error) =>
        notify.failure(proposalStrings.typed.failed, error, proposalStrings.typed.failedHint),
    })
  return (
    <div className="max-w-2xl space-y-2">
      <ProductForm
        fields={product}
        shown={allFields}
        submit={proposalStrings.typed.go}
        isSaving={save.isPending}
        error={save.error}
        hints={{ originalPrice: proposalStrings.typed.originalHint }}
        uploads={uploads}
        onChange={change}
        onSubmit={submit}
      />
      <Button
        variant="ghost"
        icon={<Link2 aria-hidden className="size-4" />}
        onClick={() => put({ isTyping: false })}
        className="-ml-2 px-2"
      >
        {words.withLink}
      </Button>
    </div>
  )
}
