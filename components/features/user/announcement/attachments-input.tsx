'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { InputFrame, type InputProps, useInput } from '@/components/kit/inputs'
import { ATTACHMENT_BYTES, attachmentTypes, MAX_ATTACHMENTS } from '@/lib/contracts/announcement/calls'
import type { Attachment } from '@/lib/contracts/announcement/own'
import { sizeText } from '@/lib/contracts/base/size-text'
import { useAttaching } from './use-attaching'

const stateNames = { stored: '', uploading: '正在上传…', lost: '没有上传完，请移除后重新添加' }

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 })

const Files = styled('ul')(({ theme }) => ({
  margin: '0 0 8px',
  padding: 0,
  listStyle: 'none',
  '&:empty': { display: 'none' },
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '2px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { marginInlineStart: 8, fontSize: 12, color: theme.vars.palette.text.secondary },
}))

/**
 * Input that uploads files one after the other. If a file is refused, the input shows why and continues with the next
 * file.
 */
export function AttachmentsInput(props: InputProps) {
  const picker = useRef<HTMLInputElement>(null)
  const files: readonly Attachment[] = useWatch({ name: props.name }) ?? []
  const { refusals, stateOf, add, remove } = useAttaching(props.name)
  const { error, control } = useInput({ ...props, hint: true })
  const limits = `最多 ${MAX_ATTACHMENTS} 个，每个不超过 ${ATTACHMENT_BYTES / 1024 / 1024} MB：docx、xlsx、pptx、pdf 和图片`
  return (
    <InputFrame {...props} hint={limits} group id={control.id} error={error ?? (refusals.join('；') || undefined)}>
      <Group aria-labelledby={`${control.id}-label`}>
        <Files>
          {files.map((file) => (
            <li key={file.id}>
              <span>
                {file.name}
                <small>{stateNames[stateOf(file)] || sizeText(file.bytes)}</small>
              </span>
              <Button
                size="small"
                color="inherit"
                disabled={control.disabled}
                aria-label={`移除 ${file.name}`}
                onClick={() => remove(file.id)}
              >
                移除
              </Button>
            </li>
          ))}
        </Files>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={control.disabled || files.length >= MAX_ATTACHMENTS}
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
          onClick={() => picker.current?.click()}
        >
          添加附件
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          aria-label="选择附件"
          accept={[...attachmentTypes, '.docx', '.xlsx', '.pptx'].join(',')}
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            // Clears the input, because the browser reports no change if the user chooses the same file again, for
            // example after repairing it.
            target.value = ''
          }}
        />
      </Group>
    </InputFrame>
  )
}
