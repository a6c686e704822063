import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import type { Generation } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { Market } from '#contract/common/market.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { refreshWebsites } from '#web/features/websites/api.ts'
import { CallError, errorCode, serverMessage } from '#web/lib/call-error.ts'
import { newId } from '#web/lib/new-id.ts'
import { notify } from '#web/lib/toast.ts'
import { useCancelGeneration, useCreateWebsite } from './api.ts'
import { aboutOf, chosenAngle } from './angle-cards.ts'
import { factsFor, importIdFor, isPageRead, useDraft, useDraftOf } from './draft.ts'
import { createRequest, type CheckedFields } from './product-fields.ts'
import { useGeneration, type Followed } from './use-generation.ts'

/** A page that has just been made. */
export type Created = {
  generationId: string
  websiteId: number | null
  name: string
  customUrl: string
  websiteUrl: string | null
}

export const createdFrom = (generation: Generation): Created => ({
  generationId: generation.id,
  websiteId: generation.websiteId,
  name: generation.productName,
  customUrl: generation.customUrl,
  websiteUrl: generation.websiteUrl,
})

const isFollowing = (id: string): boolean => useDraft.getState().following?.id === id

export type Creation = {
  followed: Followed
  created: Created | null
  /** Why the last attempt made nothing; the refused call when there was one. */
  failure: { sentence: string; error: unknown } | null
  start: (fields: CheckedFields, choice: { market: Market; template: TemplateName }) => void
  stopFollowing: () => void
  /** Ends the making itself; the form stays. */
  cancel: () => void
  isCancelling: boolean
  follow: (generation: Generation) => void
  dismiss: () => void
}

/**
 * Making a page from the wizard's side: the call, the live stages and the result, whichever of the two reports it first.
 * An attempt that never got an answer is repeated under the same id, so that it cannot make two pages; so is one that failed or was called
 * off, so that what it fetched and paid for is not fetched and paid for again.
 */
export const useCreation = (): Creation => {
  const queryClient = useQueryClient()
  const create = useCreateWebsite()
  const { following, put, reset } = useDraftOf('following', 'put', 'reset')
  const [created, setCreated] = useState<Created | null>(null)
  const [failure, setFailure] = useState<Creation['failure']>(null)
  const callOff = useCancelGeneration()
  const finished = useRef(new Set<string>())

  /** The call and the stream both report it; the first one counts. */
  const succeed = (id: string, page: Created) => {
    if (finished.current.has(id)) return
    finished.current.add(id)
    void refreshWebsites(queryClient)
    notify.success(builderStrings.created)
    if (!isFollowing(id)) return
    reset()
    setCreated(page)
  }

  const fail = (id: string, sentence: string | null, error: unknown, isCancelled = false) => {
    if (!isFollowing(id)) return
    put({ following: null, retryId: id })
    void queryClient.invalidateQueries({ queryKey: [builderEndpoints.listGenerations.path] })
    if (isCancelled) {
      notify.neutral(builderStrings.progress.cancelled, builderStrings.progress.failedHint)
      return
    }
    const shown = sentence ?? builderStrings.createFailed
    setFailure({ sentence: shown, error })
    notify.problem(commonStrings.error, shown)
  }

  const start: Creation['start'] = (fields, choice) => {
    const id = useDraft.getState().retryId ?? newId()
    setFailure(null)
    setCreated(null)
    put({
      retryId: null,
      following: { id, name: fields.productName, image: fields.images[0] ?? null, startedAt: Date.now() },
    })
    const draft = useDraft.getState()
    const request = createRequest(
      fields,
      {
        ...choice,
        isPageRead: isPageRead(draft, fields.productLink),
        importId: importIdFor(draft, fields.productLink),
        facts: factsFor(draft, fields.productLink),
        angle: chosenAngle(draft, aboutOf({ ...choice, ...fields })),
      },
      id,
    )
    create.mutate(request, {
      onSuccess: (answer) => {
        if (answer.pending) return
        succeed(id, {
          generationId: id,
          websiteId: answer.websiteId,
          name: fields.productName,
          customUrl: fields.customUrl,
          websiteUrl: answer.websiteUrl,
        })
      },
      onError: (error) => {
        // The line broke, also by a reload in this moment, but perhaps not the work: only following it shows whether the page is made.
        if (!(error instanceof CallError)) return
        // Read again by a press; another reading in its place would be one the seller never saw.
        if (errorCode(error) === 'builder.import_gone') put({ imported: null })
        fail(id, serverMessage(error), error, errorCode(error) === 'builder.cancelled')
      },
    })
  }

  const followed = useGeneration(following?.id ?? null, {
    onNews: (generation) => {
      if (generation.status === 'done') succeed(generation.id, createdFrom(generation))
      if (generation.status === 'failed') fail(generation.id, generation.error, null, generation.isCancelled)
    },
    // While the call is open the page may simply not have been begun yet.
    onMissing: (id) => !create.isPending && fail(id, null, null),
  })

  return {
    followed,
    created,
    failure,
    start,
    stopFollowing: () => {
      put({ following: null })
      void queryClient.invalidateQueries({ queryKey: [builderEndpoints.listGenerations.path] })
    },
    cancel: () => {
      const id = following?.id
      if (!id || callOff.isPending) return
      callOff.mutate(id, {
        onSuccess: (generation) => {
          // It may have come into being a moment before.
          if (generation.status === 'done') succeed(id, createdFrom(generation))
          else fail(id, generation.error, null, generation.isCancelled)
        },
        onError: (error) =>
          notify.problem(commonStrings.error, serverMessage(error) ?? builderStrings.progress.cancelFailed),
      })
    },
    isCancelling: callOff.isPending,
    follow: (generation) =>
      put({
        following: {
          id: generation.id,
          name: generation.productName,
          image: null,
          startedAt: Date.parse(generation.createdAt),
        },
      }),
    dismiss: () => setCreated(null),
  }
}
