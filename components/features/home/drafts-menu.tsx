'use client'

import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { formatDateTime } from '@/components/kit/cell/date-time'
import type { OpenDraft } from '@/lib/contracts/statistics/calls'
import { useOpenTab } from '@/lib/state/tab'
import { draftForms } from './labels'

interface DraftsMenuProps {
  anchor: HTMLElement
  drafts: readonly OpenDraft[]
  onClose: () => void
}

/** The forms the person left open; choosing one goes on with it. */
export function DraftsMenu({ anchor, drafts, onClose }: DraftsMenuProps) {
  const open = useOpenTab()
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {drafts.map(({ entity, entityId, savedAt }) => {
        const form = draftForms[entity]
        if (!form) return null
        return (
          <MenuItem
            key={`${entity} ${entityId}`}
            onClick={() => {
              onClose()
              open(`${form.path}?edit=${entityId}`)
            }}
          >
            {entityId.startsWith('new') ? `新建${form.name}` : `修改${form.name}`}，{formatDateTime(savedAt)}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
