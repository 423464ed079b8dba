import { createEmitter } from '@/lib/helpers/emitter'

export type BellPart = 'notifications' | 'announcements'

/** Opens the panel of the bell in the header, at one of its parts, from wherever they are spoken of. */
export const notificationPanel = createEmitter<BellPart>()
