import { createEmitter } from '@/lib/helpers/emitter'

/** Ids of tasks whose dialog was left while they were at work: how they end is told by a toast. */
export const backgroundTasks = createEmitter<string>()
