import { defineList } from '@/components/work/list/define-list'
import { countOpenKeyOptions, listOpenKeys } from '@/lib/contracts/open/keys'

export const openKeyList = defineList({ call: listOpenKeys, options: countOpenKeyOptions })
