import { atom, getDefaultStore } from 'jotai'

/** How often a part of this build was missing on this page: the server may run a newer build. */
export const missingPartsAtom = atom(0)

export const noteMissingPart = (): void => getDefaultStore().set(missingPartsAtom, (before) => before + 1)

/** A script or style of this build could not be loaded. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'ChunkLoadError' || /load(ing)? (css )?chunk|dynamically imported module/i.test(error.message)
}
