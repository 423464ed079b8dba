'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { OrganInput } from '@/components/domains/organ/organ-picker'
import { DateInput, InputGrid, NumberInput, TextInput } from '@/components/kit/inputs'
import { copyText } from '@/components/ui/copy-text'
import { confirm } from '@/components/ui/dialogs/confirm'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { StepForm } from '@/components/work/bulk/step-form'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { ownErrors } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import type { CallAnswer } from '@/lib/contracts/base/call'
import { labelsOf } from '@/lib/contracts/base/card'
import { type CodeBody, insertCodes } from '@/lib/contracts/device/activation'
import { deviceCodeCard } from '@/lib/contracts/device/activation-card'
import { saveBlob } from '@/lib/helpers/blob'

const labels = labelsOf(deviceCodeCard)

const List = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: '4px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontFamily: 'monospace',
  fontSize: 14,
})

/** Maximum number of new codes on screen; the file for download contains all codes. */
const SHOWN = 100

type Made = CallAnswer<typeof insertCodes>

/** Dialog that creates activation codes and then shows them, which is possible only once. */
export function NewCodes({ onClose }: { onClose: () => void }) {
  const [value, setValue] = useState<Omit<CodeBody, 'quantity'> & { quantity: number | null }>({
    organId: '',
    quantity: null,
    validTo: null,
    note: '',
  })
  const { mutate, data, isPending, error } = useWrite(insertCodes, ownErrors)
  if (data) return <MadeCodes made={data} onClose={onClose} />
  return (
    <StepDialog
      title="生成激活码"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button
            variant="contained"
            loading={isPending}
            disabled={!insertCodes.request.safeParse(value).success}
            onClick={() => mutate({ ...value, quantity: Number(value.quantity) })}
          >
            生成
          </Button>
        </>
      }
    >
      <RefusalAlert error={error} />
      <StepForm value={value} schema={insertCodes.request} onChange={setValue}>
        <InputGrid>
          <OrganInput name="organId" label={labels.organId} required wide />
          <NumberInput name="quantity" label={labels.quantity} required wide hint="每台设备用一个，一次最多 1000 个" />
          <DateInput name="validTo" label={labels.validTo} hint="不填则长期有效" wide />
          <TextInput name="note" label={labels.note} maxLength={200} wide />
        </InputGrid>
      </StepForm>
    </StepDialog>
  )
}

function MadeCodes({ made: { batch, codes }, onClose }: { made: Made; onClose: () => void }) {
  const [saved, setSaved] = useState(false)
  const text = codes.join('\n')
  const close = async () => {
    const question = {
      title: '激活码还没有保存',
      text: '激活码只在这里显示一次，离开后不能再次查看，只能重新生成。',
      ok: '仍要离开',
      cancel: '留下',
      danger: true,
    }
    if (saved || (await confirm(question))) onClose()
  }
  const save = () => {
    saveBlob(
      new Blob([`\uFEFF激活码\r\n${codes.join('\r\n')}\r\n`], { type: 'text/csv' }),
      `${batch.organName}激活码.csv`,
    )
    setSaved(true)
  }
  return (
    <StepDialog
      title={`${batch.organName}：${codes.length} 个激活码`}
      onClose={() => void close()}
      actions={
        <>
          <Button color="inherit" onClick={() => void close()}>
            关闭
          </Button>
          <Button
            variant="outlined"
            onClick={() => {
              void copyText(text)
              setSaved(true)
            }}
          >
            复制
          </Button>
          <Button variant="contained" onClick={save}>
            下载
          </Button>
        </>
      }
    >
      <Alert severity="warning">激活码只显示这一次，请立即下载或复制。</Alert>
      <List aria-label="激活码">
        {codes.slice(0, SHOWN).map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      {codes.length > SHOWN ? <p>这里显示前 {SHOWN} 个，下载的文件含全部。</p> : null}
    </StepDialog>
  )
}
