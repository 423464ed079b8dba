import { defineList } from '@/components/work/list/define-list'
import type { FirstCall } from '@/lib/api/first-call'
import { listMenuPackages } from '@/lib/contracts/menu-package/calls'

/** Address parameter that names the open tab; without it the tab with the tree is open. */
export const TAB = 'tab'
export const PACKAGES = 'packages'

export const packageList = defineList({ call: listMenuPackages })

/**
 * The call whose answer the web server sends with the document if the tab of packages is open. If the tab with the tree
 * is open, the browser loads its data instead.
 */
export const packagesRequest = {
  call: listMenuPackages,
  input: (params) => (params.get(TAB) === PACKAGES ? packageList.input(params) : null),
} satisfies FirstCall<typeof listMenuPackages>
