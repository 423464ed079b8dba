import { defineList } from '@/components/work/list/define-list'
import { listOuts } from '@/lib/contracts/device/out'

export const outList = defineList({ call: listOuts })
