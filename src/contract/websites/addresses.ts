// Editing in place imports this file on public pages, so it stays without the validator.
export const websiteAddress = '/api/websites/id/:id'
export const websitePreviewAddress = '/api/websites/id/:id/preview'
