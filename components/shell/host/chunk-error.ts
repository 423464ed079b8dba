import { atom, getDefaultStore } from 'jotai'

/** The number of parts of this build that this page failed to load: the server may run a newer build. */
export const missingPartsAtom = atom(0)

export const noteMissingPart = (): void => getDefaultStore().set(missingPartsAtom, (before) => before + 1)

/** Returns whether the error says that a script or style of this build failed to load. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'ChunkLoadError' || /load(ing)? (css )?chunk|dynamically imported module/i.test(error.message)
}
