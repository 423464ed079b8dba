'use client'

import { SystemList } from '@/components/domains/knowledge-system/system-list'

/** Screen 专题体系 (domain model §7). */
export const SpecialSystem = () => <SystemList kind="special" title="专题体系" />
