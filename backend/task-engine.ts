import type { Services } from './core/http/context.ts'
import { TaskEngine } from './core/tasks/engine.ts'
import type { TaskKind } from './core/tasks/kind.ts'
import { loadPrincipal } from './modules/auth/index.ts'
import { notify } from './modules/notification/index.ts'
import { registry } from './modules.ts'

/** Returns the runner of this process's tasks, with the modules' kinds of tasks by default. */
export function openTaskEngine(services: Services, kinds: readonly TaskKind[] = registry.taskKinds): TaskEngine {
  return new TaskEngine(services, {
    kinds,
    principalOf: (userId) => loadPrincipal(services.database.pool, userId),
    notify: (tx, message) => notify(services.hub, tx, message),
  })
}
