import { cancelReasons } from '../confirmation/reasons.ts'

/** What a buyer may say of a cancelled order; nobody says of themselves that they cannot be reached. */
export const buyerReasonNames = cancelReasons.filter((reason) => reason !== 'unreachable')
