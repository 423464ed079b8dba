import { defineList } from '@/components/work/list/define-list'
import { listStorages } from '@/lib/contracts/device/storage'

export const storageList = defineList({ call: listStorages })
