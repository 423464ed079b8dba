export { dictItemReferences } from './dict-references.ts'
export { dictRecordKinds } from './record-kind.ts'
export { dictRoutes } from './routes.ts'
export { dictTaskKinds } from './task-kinds.ts'
