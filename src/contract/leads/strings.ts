export const leadStrings = {
  /** Title of the message in the log of messages. */
  notice: 'Nezavršena porudžbina',
}
