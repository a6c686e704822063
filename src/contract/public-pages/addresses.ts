/** Islands of public pages import this file, so it stays without the validator. */
export const publicWebsiteAddress = '/api/websites/public/:customUrl'
