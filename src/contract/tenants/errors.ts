export const tenantErrors = {
  'tenants.not_found': { status: 404, message: 'Tenant nije pronađen.' },
  'tenants.domain_taken': { status: 409, message: 'Tenant sa ovim domenom već postoji.' },
} as const
