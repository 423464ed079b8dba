import { type ComponentType, createContext } from 'react'
import type { ReviewView } from '@/lib/contracts/task/calls'
import type { RowsProps } from './plain-rows'

/**
 * Tables that domains provide for the rows of their imports, by the value of `ImportKind.review`; other tasks use
 * PlainRows.
 */
export const RowViews = createContext<Partial<Record<ReviewView, ComponentType<RowsProps>>>>({})
