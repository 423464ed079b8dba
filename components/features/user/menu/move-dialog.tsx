'use client'

import Button from '@mui/material/Button'
import { FormProvider, useForm } from 'react-hook-form'
import { SelectInput } from '@/components/kit/inputs'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { labelsOf } from '@/lib/contracts/base/card'
import { menuCard, topName } from '@/lib/contracts/menu/card'
import { parentsFor } from './tree'
import type { MenuEditor } from './use-menu-editor'

const menuLabels = labelsOf(menuCard)

/** Dialog 移到…: moves an entry below another entry or to the top, in both cases to the last position. */
export function MoveDialog({ editor }: { editor: MenuEditor }) {
  const item = editor.index.byId.get(editor.placing ?? '')
  return item ? <Choosing key={item.id} editor={editor} id={item.id} /> : null
}

const TOP = 'top'

function Choosing({ editor, id }: { editor: MenuEditor; id: string }) {
  const { index, move, setPlacing } = editor
  const item = index.byId.get(id)
  const form = useForm({ defaultValues: { parentId: item?.parentId ?? TOP } })
  if (!item) return null
  const places = parentsFor(index, item.kind, id)
  const options = item.kind === 'port' ? places : [{ value: TOP, label: topName }, ...places]
  const close = () => setPlacing(null)
  const onSubmit = form.handleSubmit(async ({ parentId }) => {
    close()
    await move(id, { parentId: parentId === TOP ? null : parentId, before: null })
  })
  return (
    <StepDialog
      title={`移动“${item.name}”`}
      onClose={close}
      actions={
        <>
          <Button color="inherit" onClick={close}>
            取消
          </Button>
          <Button variant="contained" onClick={onSubmit}>
            移动
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form onSubmit={onSubmit}>
          <SelectInput name="parentId" label={menuLabels.parentId} required options={options} hint="放在最后一项之后" />
        </form>
      </FormProvider>
    </StepDialog>
  )
}
