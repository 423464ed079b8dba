'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { DownloadButton } from '@/components/work/tasks/download-button'
import { ownErrors } from '@/lib/api/query-of'
import { cacheTask } from '@/lib/api/task'
import { useUpload } from '@/lib/api/use-write'
import { textInPlace } from '@/lib/http/error-texts'
import { type ImportCalls, importLabels } from './types'
import { WaitingImports } from './waiting-imports'

const Zone = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    justifyItems: 'center',
    gap: 12,
    padding: '40px 16px',
    borderRadius: 10,
    textAlign: 'center',
    border: `1px dashed ${palette.control}`,
    color: palette.text.secondary,
    '&[data-over]': { borderColor: palette.primary.main, background: palette.action.selected },
    '& p': { margin: 0, fontSize: 13 },
  }
})

const Lead = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: '0 0 16px',
  color: theme.vars.palette.text.secondary,
}))

interface ImportUploadProps {
  calls: ImportCalls
  name: string
  note: string | undefined
  /** Receives the id of the task that checks the uploaded file. */
  onStarted: (id: string) => void
}

/** The first step of the import: the user downloads the template and uploads the filled-in file. */
export function ImportUpload({ calls, name, note, onStarted }: ImportUploadProps) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const upload = useUpload(calls.check, {
    ...ownErrors,
    refetch: false,
    onSuccess: (task) => {
      cacheTask(client, task)
      onStarted(task.id)
    },
  })
  const take = (file: File | undefined) => {
    if (file && !upload.isPending) upload.mutate(file)
    // Browsers report no change if the user chooses the same file again, so the input is emptied.
    if (input.current) input.current.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <>
      <WaitingImports />
      <Lead>
        先下载模板，按说明填好再上传；上传后只做检查，确认之前不会写入任何数据。
        <DownloadButton size="small" call={calls.template} input={{}}>
          下载{name}导入模板
        </DownloadButton>
      </Lead>
      {note ? (
        <Alert severity="info" role="note" sx={{ mb: 2 }}>
          {note}
        </Alert>
      ) : null}
      {upload.error ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {textInPlace(upload.error)}
        </Alert>
      ) : null}
      <Zone
        data-over={over ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          ref={input}
          type="file"
          hidden
          aria-label="要导入的文件"
          accept=".xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => take(event.target.files?.[0])}
        />
        <span>{upload.isPending ? `正在上传 ${upload.variables.name} …` : importLabels.drop}</span>
        <Button variant="contained" loading={upload.isPending} onClick={() => input.current?.click()}>
          {importLabels.choose}
        </Button>
        <p>{importLabels.limits}</p>
      </Zone>
    </>
  )
}
