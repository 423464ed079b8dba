import { defineList } from '@/components/work/list/define-list'
import type { FirstCall } from '@/lib/api/first-call'
import { listMenuPackages } from '@/lib/contracts/menu-package/calls'

/** Address parameter of the screen's tab; the tree is the default. */
export const TAB = 'tab'
export const PACKAGES = 'packages'

export const packageList = defineList({ call: listMenuPackages })

/** Call of the packages' tab; the tree loads its own data. */
export const packagesRequest = {
  call: listMenuPackages,
  input: (params) => (params.get(TAB) === PACKAGES ? packageList.input(params) : null),
} satisfies FirstCall<typeof listMenuPackages>
