'use client'

import Button from '@mui/material/Button'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { OrganInput } from '@/components/domains/organ/organ-picker'
import { useBulk } from '@/components/work/bulk/use-bulk'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import type { MenuPackage } from '@/lib/contracts/menu-package/calls'
import { menuPackageCard } from '@/lib/contracts/menu-package/card'
import { assignMenuPackage } from '@/lib/contracts/organ/calls'

interface AssignDialogProps {
  one: MenuPackage
  onClose: () => void
}

/** Dialog 授予机构: the user chooses organisations that get the package, and a preview shows what changes for them. */
export function AssignDialog({ one: { id, name }, onClose }: AssignDialogProps) {
  const bulk = useBulk()
  const form = useForm<{ organIds: string[] }>({ defaultValues: { organIds: [] } })
  const ids = useWatch({ control: form.control, name: 'organIds' })
  const start = () => {
    onClose()
    const title = `授予机构${menuPackageCard.name}“${name}”`
    void bulk.run(assignMenuPackage, { selection: { ids }, params: { packageId: id } }, { title, confirm: '授予' })
  }
  return (
    <StepDialog
      title={`授予“${name}”`}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button variant="contained" disabled={ids.length === 0} onClick={start}>
            下一步
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <OrganInput
          name="organIds"
          label="机构"
          port="menuPackage:assign"
          multiple
          required
          hint="已有其他套餐的机构会换成这一套餐"
        />
      </FormProvider>
    </StepDialog>
  )
}
