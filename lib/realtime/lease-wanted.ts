import type { ServerEvent } from '@/lib/contracts/base/realtime'
import { createEmitter } from '@/lib/helpers/emitter'

export type LeaseWanted = Extract<ServerEvent, { event: 'leaseWanted' }>['content']

/** Somebody asks this person for a record: heard over the connection, or by the form when it says that it is there. */
export const leaseWanted = createEmitter<LeaseWanted>()
