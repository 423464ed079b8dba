import { createEmitter } from '@/lib/helpers/emitter'

/** Opens the panel of the bell in the header from wherever notifications are spoken of. */
export const notificationPanel = createEmitter<void>()
