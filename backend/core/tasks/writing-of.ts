import type { Context } from '../http/context.ts'
import type { Writing } from '../records/write.ts'
import type { TaskRun } from './kind.ts'

/** Returns the context with which a task writes records as a call does, within the data scope of the task. */
export const writingOf = ({
  services,
  principal,
  requestId,
  scope,
}: TaskRun<unknown>): Writing & Pick<Context, 'scope'> => ({ principal, hub: services.hub, requestId, scope })
