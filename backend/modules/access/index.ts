export { rolesWith } from './list-granting-roles.ts'
export { accessRoutes } from './routes.ts'
export { menu, menuPackage, role, roleMenu, systemUser, userOrgan, userRole, userScope } from './schema.ts'
export { tellEverybody, tellRoles, tellUsers } from './tell.ts'
