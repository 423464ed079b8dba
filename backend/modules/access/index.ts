export { rolesWith } from './list-granting-roles.ts'
export { accessRoutes } from './routes.ts'
export { menu, role, roleMenu, systemUser, userRole, userScope } from './schema.ts'
