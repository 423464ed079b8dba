import { type OverList, path } from '../base/paths.ts'

// The filters of the list are omitted, because their types come from the card, which imports its address from here.

export const openPaths = { openKey: { list: path<OverList>('/user/openkey') } } as const
