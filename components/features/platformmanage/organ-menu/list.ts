import { defineList } from '@/components/work/list/define-list'
import type { FirstCall } from '@/lib/api/first-call'
import { listMenuPackages } from '@/lib/contracts/menu-package/calls'

/** Which part of the screen the address shows; the tree where it says nothing. */
export const TAB = 'tab'
export const PACKAGES = 'packages'

export const packageList = defineList({ call: listMenuPackages })

/** The tree asks for itself. */
export const packagesAsked = {
  call: listMenuPackages,
  input: (params) => (params.get(TAB) === PACKAGES ? packageList.input(params) : null),
} satisfies FirstCall<typeof listMenuPackages>
