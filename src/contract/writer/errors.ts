import { writerStrings } from './strings.ts'

export const writerErrors = {
  'writer.address_not_allowed': { status: 400, message: writerStrings.problems.addressNotAllowed },
  'writer.other_address': { status: 400, message: writerStrings.problems.otherAddress },
} as const
