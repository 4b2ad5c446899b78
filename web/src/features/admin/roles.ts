export const ROLE_LABELS = { USER: 'Member', ADMIN: 'Admin', SUPER_ADMIN: 'Super admin' } as const
