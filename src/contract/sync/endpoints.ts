import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import {
  copyNameSchema,
  crossSyncTestSchema,
  peerAnswerSchema,
  peerPictureAnswerSchema,
  peerQuestionSchema,
  peerWebsiteAnswerSchema,
  signedWriteSchema,
  syncResultSchema,
  websiteCopySchema,
} from './schema.ts'

export const syncEndpoints = {
  test: endpoint({
    method: 'POST',
    path: '/api/cross-sync/test',
    access: 'signedIn',
    summary:
      "Whether an account answers here and in every configured environment; the caller's account, or any for an admin",
    body: crossSyncTestSchema,
    answer: z.object({ results: z.array(syncResultSchema) }),
  }),
  peer: endpoint({
    method: 'POST',
    path: '/api/cross-sync/account',
    access: 'anyone',
    summary: 'Asked by another environment, signed with the common secret: is this account known and active?',
    body: peerQuestionSchema,
    answer: peerAnswerSchema,
  }),
  peerPicture: endpoint({
    method: 'POST',
    path: '/api/cross-sync/picture',
    access: 'anyone',
    summary: 'Sent by another environment, signed with the common secret: a picture of a page that follows',
    body: signedWriteSchema,
    answer: peerPictureAnswerSchema,
    status: 201,
  }),
  peerWebsite: endpoint({
    method: 'POST',
    path: '/api/cross-sync/website',
    access: 'anyone',
    summary:
      'Sent by another environment, signed with the common secret: a new page of an account that is here too',
    body: signedWriteSchema,
    answer: peerWebsiteAnswerSchema,
    status: 201,
  }),
  copies: endpoint({
    method: 'GET',
    path: '/api/cross-sync/copies',
    access: 'signedIn',
    summary: "The configured environments and the caller's latest pages sent there",
    answer: z.object({ peers: z.array(z.string()), copies: z.array(websiteCopySchema) }),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/cross-sync/copies/send',
    access: 'signedIn',
    summary: 'Send a page again to an environment that does not have it',
    body: copyNameSchema,
    answer: websiteCopySchema,
    status: 202,
  }),
}
