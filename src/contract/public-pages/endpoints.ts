import { publicWebsiteAddress } from './addresses.ts'
import { proposedPageAddress, proposedPageParams, proposedPageQuery } from '../builder/proposed-page.ts'
import { sampleAddress, sampleParams } from './sample.ts'
import { websitePreviewAddress } from '../websites/addresses.ts'
import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { fileEndpoint } from '../common/file-endpoint.ts'
import { idParams } from '../common/ids.ts'
import { faqItemSchema } from '../websites/content.ts'
import { draftSchema, publicWebsiteSchema } from '../websites/schema.ts'
import { testimonialCategories } from './faq-category.ts'
import { listedWebsiteSchema, publicWebsiteQuery } from './schema.ts'

/** One comment under a product, as the sales pages show it. */
const commentSchema = z.object({
  name: z.string(),
  comment: z.string(),
  imageUrl: z.string().nullable(),
  reactions: z.number().int(),
  likes: z.number().int(),
  timeAgo: z.string(),
})

export const publicPageFiles = {
  preview: fileEndpoint({
    method: 'POST',
    path: websitePreviewAddress,
    access: 'signedIn',
    summary: 'A page with a draft over it, drawn and marked as the editor needs it',
    params: idParams,
    body: draftSchema,
    answerTypes: ['text/html'],
  }),
  draft: fileEndpoint({
    method: 'GET',
    path: websitePreviewAddress,
    access: 'signedIn',
    summary: 'A page as it is stored, on the air or not, drawn for those who may edit it',
    params: idParams,
    answerTypes: ['text/html'],
  }),
  proposed: fileEndpoint({
    method: 'GET',
    path: proposedPageAddress,
    access: 'signedIn',
    summary: 'The page that a reading would make in a template, drawn before anything is made',
    params: proposedPageParams,
    query: proposedPageQuery,
    answerTypes: ['text/html'],
  }),
  sample: fileEndpoint({
    method: 'GET',
    path: sampleAddress,
    access: 'signedIn',
    summary: 'A template with an invented product, drawn as a page',
    params: sampleParams,
    answerTypes: ['text/html'],
  }),
}

export const publicPageEndpoints = {
  visitors: endpoint({
    method: 'POST',
    path: '/api/pages/:id/visitors',
    access: 'anyone',
    summary:
      'An open page reports that it is open and reads how many are; null where the page shows no visitors',
    params: idParams,
    body: z.object({
      /** Random and new with every opening of the page; it distinguishes pages, not people. */
      visitor: z.string().regex(/^[\w-]{8,32}$/),
    }),
    answer: z.object({ count: z.number().int().nullable() }),
  }),
  comments: endpoint({
    method: 'GET',
    path: '/api/testimonials/:productName/:category',
    access: 'anyone',
    summary:
      'What buyers really said of a product of that kind, in that market or on that page; nothing is invented, so the list may be empty',
    params: z.object({ productName: z.string().max(300), category: z.enum(testimonialCategories) }),
    query: z.object({ market: z.string().max(40).optional(), url: z.string().max(2048).optional() }),
    answer: z.array(commentSchema),
  }),
  faq: endpoint({
    method: 'GET',
    path: '/api/ai/generate-faq',
    access: 'anyone',
    summary:
      'Questions and answers of a product: those of its page, else written for it, else those asked of its kind in the market’s own dialect',
    query: z.object({
      product: z.string().trim().min(1).max(300),
      category: z.string().max(60).optional(),
      market: z.string().max(40).optional(),
      /** Says which page is meant; never opened. */
      url: z.string().max(2048).optional(),
    }),
    answer: z.object({ success: z.boolean(), faqs: z.array(faqItemSchema) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/websites/public-list',
    access: 'anyone',
    summary: 'All websites on the air of active sellers, newest first',
    answer: z.array(listedWebsiteSchema),
  }),
  byPath: endpoint({
    method: 'GET',
    path: publicWebsiteAddress,
    access: 'anyone',
    summary: 'A public website by its custom URL',
    params: publicWebsiteQuery,
    answer: publicWebsiteSchema,
  }),
  byQuery: endpoint({
    method: 'GET',
    path: '/api/websites/public',
    access: 'anyone',
    summary: 'A public website by its custom URL',
    query: z.object({ customUrl: z.string().max(200) }),
    answer: publicWebsiteSchema,
  }),
}
