export const roles = ['admin', 'client'] as const
export type Role = (typeof roles)[number]

export const isAdmin = (user: { role: string }): boolean => user.role === 'admin'
export const isClient = (user: { role: string }): boolean => user.role === 'client'
