import { createEmitter } from '@/lib/helpers/emitter'

/** Raised when a part of this build is missing: the server may run a newer one. */
export const missingPart = createEmitter<void>()

/** A script or style of this build could not be loaded. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'ChunkLoadError' || /load(ing)? (css )?chunk|dynamically imported module/i.test(error.message)
}
