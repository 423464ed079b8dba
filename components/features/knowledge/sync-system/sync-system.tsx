'use client'

import { SystemList } from '@/components/domains/knowledge-system/system-list'

/** Screen 同步体系 (domain model §7). */
export const SyncSystem = () => <SystemList kind="sync" title="同步体系" />
