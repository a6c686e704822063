// Islands of public pages import this file, so it stays without the validator.
export const leadsAddress = '/api/leads'
export const resumeAddress = '/api/leads/resume'
