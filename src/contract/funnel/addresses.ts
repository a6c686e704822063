// Islands of public pages import this file, so it stays without the validator.
export const stepsAddress = '/api/pages/:id/steps'
