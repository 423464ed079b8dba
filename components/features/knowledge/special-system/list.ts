import { systemListOf } from '@/components/domains/knowledge-system/list'

export const specialSystemList = systemListOf('special')
