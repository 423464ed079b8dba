'use client'

import AttachFile from '@mui/icons-material/AttachFile'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { FilePreviewButton } from '@/components/work/preview/file-preview-button'
import { downloadUrl } from '@/lib/api/task'
import { downloadAttachment, type ReadableAttachment } from '@/lib/contracts/announcement/own'
import { sizeText } from '@/lib/contracts/base/size-text'

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    padding: '4px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > div': { marginInlineStart: 'auto' },
  '& svg': { fontSize: 16, color: theme.vars.palette.text.secondary },
  '& span': { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere', fontSize: 14 },
  '& small': { fontSize: 12, color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
}))

/** Lists the files of an announcement; the user can preview or download each file. */
export function AttachmentList({ id, attachments }: { id: string; attachments: readonly ReadableAttachment[] }) {
  return (
    <List aria-label="附件">
      {attachments.map(({ no, name, bytes }) => {
        const url = downloadUrl(downloadAttachment, { id, no })
        return (
          <li key={no}>
            <AttachFile aria-hidden="true" />
            <span>
              {name} <small>{sizeText(bytes)}</small>
            </span>
            <div>
              <FilePreviewButton file={{ name, url, bytes }} size="small" color="primary" />
              <Button size="small" href={url} download={name}>
                下载
              </Button>
            </div>
          </li>
        )
      })}
    </List>
  )
}
