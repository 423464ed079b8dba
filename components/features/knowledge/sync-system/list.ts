import { systemListOf } from '@/components/domains/knowledge-system/list'

export const syncSystemList = systemListOf('sync')
