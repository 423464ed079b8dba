import { type ComponentType, createContext } from 'react'
import type { ReviewView } from '@/lib/contracts/task/calls'
import type { RowsProps } from './plain-rows'

/** Tables that domains draw the rows of their imports in, by `ImportKind.review`; other tasks have plain rows. */
export const RowViews = createContext<Partial<Record<ReviewView, ComponentType<RowsProps>>>>({})
