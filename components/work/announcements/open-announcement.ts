import { createEmitter } from '@/lib/helpers/emitter'

/** Opens an announcement, by its id, over whatever is on show. */
export const announcementDialog = createEmitter<string>()
