import { type OverList, path } from '../base/paths.ts'

// The type of this address does not name the filters of the list: they are typed in keys.ts, which imports card.ts,
// which imports this file.

export const openPaths = { openKey: { list: path<OverList>('/user/openkey') } } as const
