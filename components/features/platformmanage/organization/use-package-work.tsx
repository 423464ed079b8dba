'use client'

import { useBulk } from '@/components/work/bulk/use-bulk'
import type { CallInput } from '@/lib/contracts/base/call'
import { assignMenuPackage } from '@/lib/contracts/organ/calls'
import type { Task } from '@/lib/contracts/task/calls'
import { PackageStep } from './package-step'

type Selection = CallInput<typeof assignMenuPackage>['selection']

/** Returns the action 菜单授权: the user chooses a package, sees a preview of the effect, and assigns the package. */
export function usePackageWork() {
  const bulk = useBulk()
  return (selection: Selection, packageId: string | null): Promise<Task | null> =>
    bulk.run(
      assignMenuPackage,
      { selection, params: { packageId } },
      {
        title: '菜单授权',
        confirm: '授权',
        form: (params, setParams) => <PackageStep value={params} onChange={setParams} />,
      },
    )
}
