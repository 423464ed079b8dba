import { defineList } from '@/components/work/list/define-list'
import { listMenuPackages } from '@/lib/contracts/menu-package/calls'

export const packageList = defineList({ call: listMenuPackages })
