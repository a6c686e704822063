import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { markets } from '../common/market.ts'
import { aiCopySchema } from '../websites/schema.ts'
import { idParams } from '../common/ids.ts'
import { angleAskSchema, anglesSchema } from './angles.ts'
import { draftChoiceSchema, typedProductSchema } from './proposed-page.ts'
import { takenPageSchema } from './taking.ts'
import { rewriteSchema, rewrittenSchema, takeSchema } from './rewriting.ts'
import {
  createBodySchema,
  generationSchema,
  modelUseSchema,
  importedProductSchema,
  websiteCreatedSchema,
} from './schema.ts'

const generationParams = z.object({ id: z.uuid() })
const importParams = z.object({ id: z.uuid() })

export const builderEndpoints = {
  importProduct: endpoint({
    method: 'POST',
    path: '/api/builder/import',
    access: 'signedIn',
    summary: 'Read the facts of a product page',
    body: z.object({
      url: z.string().trim().min(1).max(2048),
      market: z.enum(markets).default('Serbia'),
      /** Reads the page once more although it was read within the hour. */
      again: z.boolean().default(false),
    }),
    answer: importedProductSchema,
  }),
  takePage: endpoint({
    method: 'POST',
    path: '/api/builder/take-page',
    access: 'signedIn',
    summary:
      "Read the facts of a page that the seller hands over: drawn by the seller's browser, saved as a file, or pasted as source",
    body: takenPageSchema,
    answer: importedProductSchema,
  }),
  getImport: endpoint({
    method: 'GET',
    path: '/api/builder/imports/:id',
    access: 'signedIn',
    summary: 'A reading that was made before, with name and questions for a market',
    params: importParams,
    query: z.object({ market: z.enum(markets).default('Serbia') }),
    answer: importedProductSchema,
  }),
  confirmImport: endpoint({
    method: 'POST',
    path: '/api/builder/imports/:id/confirm',
    access: 'signedIn',
    summary:
      'The seller says that a doubtful page is one of a product; its reading counts as one from now on',
    params: importParams,
    query: z.object({ market: z.enum(markets).default('Serbia') }),
    answer: importedProductSchema,
  }),
  typeProduct: endpoint({
    method: 'POST',
    path: '/api/builder/typed-product',
    access: 'signedIn',
    summary:
      'A reading made of what the seller types, alone or over an earlier reading, which stays as it was',
    body: typedProductSchema,
    answer: importedProductSchema,
  }),
  makeDraft: endpoint({
    method: 'POST',
    path: '/api/builder/imports/:id/drafts',
    access: 'signedIn',
    summary:
      'Begin a page of a reading that only its seller sees until it is published; follow the generation',
    params: importParams,
    body: draftChoiceSchema,
    answer: generationSchema,
    status: 202,
  }),
  checkUrl: endpoint({
    method: 'GET',
    path: '/api/builder/url-availability',
    access: 'signedIn',
    summary: 'Whether a page address is free',
    query: z.object({ customUrl: z.string().max(200) }),
    answer: z.object({ customUrl: z.string(), available: z.boolean(), message: z.string().nullable() }),
  }),
  createWebsite: endpoint({
    method: 'POST',
    path: '/api/sync/create-website',
    access: 'signedIn',
    summary:
      'Make a sales page from a product link; answers when the page stands, or 201 with `pending` when that takes long. With `urls` instead: one draft page per link, answered at once',
    body: createBodySchema,
    answer: websiteCreatedSchema,
    status: 201,
  }),
  listGenerations: endpoint({
    method: 'GET',
    path: '/api/builder/generations',
    access: 'signedIn',
    summary: "The caller's pages in the making and those of the last day, newest first",
    answer: z.array(generationSchema),
  }),
  getGeneration: endpoint({
    method: 'GET',
    path: '/api/builder/generations/:id',
    access: 'signedIn',
    summary: 'How far a page is; the same as server-sent events under …/events',
    params: generationParams,
    answer: generationSchema,
  }),
  cancelGeneration: endpoint({
    method: 'POST',
    path: '/api/builder/generations/:id/cancel',
    access: 'signedIn',
    summary: 'Call a page in the making off; one that already stands is answered as it is',
    params: generationParams,
    answer: generationSchema,
  }),
  modelUse: endpoint({
    method: 'GET',
    path: '/api/builder/model-use',
    access: 'signedIn',
    summary: 'Which model writes and how much of it the caller may still use today',
    answer: modelUseSchema,
  }),
  proposeAngles: endpoint({
    method: 'POST',
    path: '/api/builder/angles',
    access: 'signedIn',
    summary:
      'Three angles for a page that is to be made, each with its checked title and hook; with `shown`, three others. Hanging up calls it off',
    body: angleAskSchema,
    answer: anglesSchema,
  }),
  rewrite: endpoint({
    method: 'POST',
    path: '/api/websites/id/:id/rewrite',
    access: 'signedIn',
    summary:
      "Write one part of a page again, shorter, stronger or as the seller says; a model gives two texts to choose from. A text goes into the caller's draft and is stored when they save. Hanging up calls it off",
    params: idParams,
    body: rewriteSchema,
    answer: rewrittenSchema,
  }),
  takeAlternative: endpoint({
    method: 'POST',
    path: '/api/websites/id/:id/rewrite/take',
    access: 'signedIn',
    summary:
      'One of the texts was taken into a draft: what its sentences rest on joins the ledger of the page',
    params: idParams,
    body: takeSchema,
    answer: aiCopySchema,
  }),
  confirmSentence: endpoint({
    method: 'POST',
    path: '/api/websites/id/:id/confirm-sentence',
    access: 'signedIn',
    summary: 'The seller vouches for a sentence that a model concluded from the facts of a page',
    params: idParams,
    body: z.object({ text: z.string().min(1).max(2000) }),
    answer: aiCopySchema,
  }),
}
