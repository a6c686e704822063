import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { sellerContactEndpoints } from '#contract/seller-contact/endpoints.ts'
import {
  saveSellerContactSchema,
  type ContactField,
  type SellerContact,
} from '#contract/seller-contact/schema.ts'
import { call } from '#web/lib/call.ts'
import { wrongFields } from '#web/lib/call-error.ts'

export const contactQuery = queryOptions({
  queryKey: [sellerContactEndpoints.get.path],
  queryFn: ({ signal }) => call(sellerContactEndpoints.get, {}, { signal }),
  meta: { isQuiet: true },
})

export const useSaveContact = () => {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'seller-contact' },
    mutationFn: (body: SellerContact) => call(sellerContactEndpoints.save, { body }),
    onSuccess: (known) => queryClient.setQueryData(contactQuery.queryKey, known),
  })
}

export type ContactProblems = Partial<Record<ContactField, string>>

/** Why a contact cannot be sent; empty when it can. */
export const contactProblems = (contact: SellerContact): ContactProblems =>
  Object.fromEntries(
    (saveSellerContactSchema.safeParse(contact).error?.issues ?? []).map(({ path, message }) => [
      String(path[0]),
      message,
    ]),
  )

export const refusedFields = (error: unknown): ContactProblems =>
  Object.fromEntries(wrongFields(error).map(({ path, message }) => [path, message]))
