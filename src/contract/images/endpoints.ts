import { endpoint } from '../common/endpoint.ts'
import { fileEndpoint } from '../common/file-endpoint.ts'
import { imageField, imageUploadAddress } from './addresses.ts'
import { imageUploadedSchema, imageUsageSchema } from './schema.ts'

export const imageFiles = {
  upload: fileEndpoint({
    method: 'POST',
    path: imageUploadAddress,
    access: 'signedIn',
    summary: 'Keep a picture; it is drawn again without a word about place and camera',
    fileField: imageField,
    answerTypes: ['application/json'],
    answer: imageUploadedSchema,
    status: 201,
  }),
}

export const imageEndpoints = {
  usage: endpoint({
    method: 'GET',
    path: '/api/images/usage',
    access: 'signedIn',
    summary: 'How much of the space for pictures the caller uses',
    answer: imageUsageSchema,
  }),
}
