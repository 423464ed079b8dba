import { type OverList, path } from '../base/paths.ts'

// The filters of its list are left out: their types come from the card, which takes its address from here.

export const openPaths = { openKey: { list: path<OverList>('/user/openkey') } } as const
