import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { cutSms, countSms, plainSms } from '#contract/notifications/sms-text.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { fillTemplate } from '#contract/notifications/template-text.ts'
import {
  channelsOf,
  longestTemplate,
  placeholdersOf,
  templateEvents,
  templateProblem,
  type Template,
  type TemplateChannel,
  type TemplateEvent,
} from '#contract/notifications/templates.ts'
import { useCardDraft, type CardDraft } from '#web/lib/settings-drafts.ts'
import { notify } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { SettingsForm } from '#web/ui/settings-form.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { templatesQuery, useWriteTemplate } from './api.ts'

const words = notificationStrings.templates

type Place = { event: TemplateEvent; channel: TemplateChannel }
const keyOf = ({ event, channel }: Place) => `${event}.${channel}`

/** Puts a placeholder where the cursor stands and leaves the cursor behind it. */
const insertAt = (area: HTMLTextAreaElement | null, text: string, name: string): string => {
  const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length]
  const placed = `{${name}}`
  requestAnimationFrame(() => {
    area?.focus()
    area?.setSelectionRange(start + placed.length, start + placed.length)
  })
  return text.slice(0, start) + placed + text.slice(end)
}

const Placeholders = ({ place, onInsert }: { place: Place; onInsert: (name: string) => void }) => (
  <div className="mt-2">
    <p className="text-[0.8125rem] text-muted">{words.insert}</p>
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {placeholdersOf(place.event, place.channel).map((name) => (
        <li key={name}>
          <button
            type="button"
            aria-label={words.insertOf(words.placeholders[name])}
            onClick={() => onInsert(name)}
            className="inline-flex min-h-11 items-center rounded-lg border border-line-strong px-2.5 text-[0.8125rem] hover:bg-surface-2 sm:min-h-9"
          >
            {words.placeholders[name]}
          </button>
        </li>
      ))}
    </ul>
    <p className="mt-2 text-[0.8125rem] text-muted">{words.optional}</p>
  </div>
)

/** What an SMS costs with a name and a product of usual length in it. */
const SmsLength = ({ filled, isPlain }: { filled: string; isPlain: boolean }) => {
  const text = isPlain ? plainSms(filled) : filled
  const { parts, length, left, alphabet } = countSms(text)
  return (
    <div className="mt-2 space-y-0.5 text-[0.8125rem] text-muted">
      <p className="font-bold tabular-nums">{words.sms(parts, length, left)}</p>
      {isPlain && text !== filled && <p>{words.smsPlain}</p>}
      {alphabet === 'UCS-2' && <p className="text-warning">{words.smsWide}</p>}
      {cutSms(text) !== text && <p className="font-bold text-danger">{words.smsCut}</p>}
    </div>
  )
}

const Preview = ({ place, text, isPlain }: { place: Place; text: string; isPlain: boolean }) => {
  const sample = place.event === 'new_order' ? { ...words.sample, pracenje: '' } : words.sample
  const filled = fillTemplate(text, sample)
  const isSms = place.channel === 'sms'
  const shown = isSms ? cutSms(isPlain ? plainSms(filled) : filled) : filled
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 text-sm font-bold">{words.preview}</h3>
      <output
        aria-label={words.preview}
        className="block min-h-20 rounded-lg bg-surface-2 px-3 py-2.5 text-sm break-words whitespace-pre-wrap"
      >
        {shown}
      </output>
      {isSms && <SmsLength filled={filled} isPlain={isPlain} />}
    </div>
  )
}

const Pickers = ({ place, choose }: { place: Place; choose: (place: Place) => void }) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <Field label={words.event}>
      {(control) => (
        <Select
          {...control}
          value={place.event}
          onChange={({ target }) => {
            const event = target.value as TemplateEvent
            const [first = 'sms'] = channelsOf(event)
            choose({ event, channel: channelsOf(event).includes(place.channel) ? place.channel : first })
          }}
        >
          {templateEvents.map((event) => (
            <option key={event} value={event}>
              {words.events[event]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={words.channel}>
      {(control) => (
        <Select
          {...control}
          value={place.channel}
          onChange={({ target }) => choose({ ...place, channel: target.value as TemplateChannel })}
        >
          {channelsOf(place.event).map((channel) => (
            <option key={channel} value={channel}>
              {words.channels[channel]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </div>
)

const TextField = ({
  place,
  text,
  problem,
  area,
  onText,
}: {
  place: Place
  text: string
  problem: string | null
  area: RefObject<HTMLTextAreaElement | null>
  onText: (text: string) => void
}) => {
  const { channel } = place
  const length = words.length(text.length, longestTemplate[channel])
  const lead = channel === 'email' || channel === 'push' ? `${words.firstLine[channel]} ` : ''
  return (
    <Field label={words.text} hint={`${lead}${length}`} error={problem ?? undefined}>
      {(control) => (
        <Textarea
          {...control}
          ref={area}
          rows={channel === 'telegram' || channel === 'email' ? 12 : 6}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  )
}

const Editor = ({
  template,
  draft,
  isPlain,
  choose,
}: {
  template: Template
  draft: CardDraft<string>
  isPlain: boolean
  choose: (place: Place) => void
}) => {
  const key = keyOf(template)
  const text = draft.values[key] ?? template.text
  const area = useRef<HTMLTextAreaElement>(null)
  const write = useWriteTemplate()
  const { event, channel } = template
  const problem = templateProblem(event, channel, text)
  const put = (typed: string) => draft.set(key, typed)

  const save = (next: string | null, said: string, undo?: string) =>
    write.mutate(
      { event, channel, text: next },
      {
        onSuccess: () => {
          draft.settle({ [key]: text })
          notify.success(
            said,
            undefined,
            undo === undefined ? undefined : { label: words.undo, onClick: () => save(undo, words.saved) },
          )
        },
        onError: (error) => notify.failure(words.saveFailed, error, words.hint),
      },
    )

  return (
    <>
      <Pickers place={template} choose={choose} />
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <div className="min-w-0">
          <TextField place={template} text={text} problem={problem} area={area} onText={put} />
          <Placeholders place={template} onInsert={(name) => put(insertAt(area.current, text, name))} />
        </div>
        <Preview place={template} text={text} isPlain={isPlain} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {template.isOwn && (
          <Button
            variant="ghost"
            disabled={write.isPending}
            onClick={() => save(null, words.resetDone, template.text)}
          >
            {words.reset}
          </Button>
        )}
        <Badge className="ml-auto">{template.isOwn ? words.own : words.builtIn}</Badge>
      </div>
    </>
  )
}

/** All texts in one draft: one that was changed and left for another waits with the rest. */
const Templates = ({
  userId,
  templates,
  isPlain,
}: {
  userId: number
  templates: readonly Template[]
  isPlain: boolean
}) => {
  const [place, setPlace] = useState<Place>({ event: 'new_order', channel: 'telegram' })
  const draft = useCardDraft<string>(
    userId,
    'templates',
    Object.fromEntries(templates.map((known) => [keyOf(known), known.text])),
  )
  const write = useWriteTemplate()
  const submit = async () => {
    for (const { event, channel, ...known } of templates.filter((each) => draft.isChanged(keyOf(each)))) {
      const key = keyOf({ event, channel })
      const text = draft.values[key] ?? known.text
      if (templateProblem(event, channel, text)) {
        setPlace({ event, channel })
        return
      }
      try {
        await write.mutateAsync({ event, channel, text })
        draft.settle({ [key]: text })
        notify.success(words.saved)
      } catch (error) {
        setPlace({ event, channel })
        notify.failure(words.saveFailed, error, words.hint)
        return
      }
    }
  }
  const template = templates.find((known) => keyOf(known) === keyOf(place))
  return (
    <SettingsForm
      title={words.title}
      hint={words.hint}
      draft={draft}
      folded={words.summary(templates.filter(({ isOwn }) => isOwn).length)}
      isSaving={write.isPending}
      onSave={submit}
      onDiscard={draft.discard}
    >
      {template && (
        <Editor key={keyOf(place)} template={template} draft={draft} isPlain={isPlain} choose={setPlace} />
      )}
    </SettingsForm>
  )
}

/** The words of every message, with what they look like. */
export const TemplatesCard = ({ userId, isPlain }: { userId: number; isPlain: boolean }) => {
  const templates = useQuery(templatesQuery)
  if (templates.isError && !templates.data) {
    return (
      <ErrorPanel
        title={words.failed}
        error={templates.error}
        onRetry={() => void templates.refetch()}
        isRetrying={templates.isFetching}
      />
    )
  }
  return templates.data ? (
    <Templates userId={userId} templates={templates.data} isPlain={isPlain} />
  ) : (
    <Skeleton className="h-20 rounded-xl" />
  )
}
